import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClasses } from './button.tsx'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** The id of a section of the landing page. */
  section: string
}

/** A link to a section of the landing page, from any page. */
export const SectionLink = ({ section, ...rest }: Props) => <Link to={`/#${section}`} {...rest} />

export const SectionButton = ({ look, size, className, ...rest }: Props & ButtonLook) => (
  <SectionLink className={buttonClasses({ look, size }, className)} {...rest} />
)
