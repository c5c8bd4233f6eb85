import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { type ButtonLook, buttonClasses } from './button.tsx'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** The id of a section of the landing page. */
  section: string
}

/** Leads to a section of the landing page: down the page when already there, otherwise home first. */
export function SectionLink({ section, children, ...rest }: Props) {
  const { pathname } = useLocation()
  if (pathname === '/')
    return (
      <a href={`#${section}`} {...rest}>
        {children}
      </a>
    )
  return (
    <Link to={`/#${section}`} {...rest}>
      {children}
    </Link>
  )
}

export function SectionButton({ look, size, className, ...rest }: Props & ButtonLook) {
  return <SectionLink className={buttonClasses({ look, size }, className)} {...rest} />
}
