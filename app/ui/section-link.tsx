import { type ComponentProps, createContext, use } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClasses } from './button.tsx'
import { classes } from './classes.ts'

/** Whether the landing page shows the section with an id. Links to hidden sections are left out. */
export const ShownSections = createContext<(section: string) => boolean>(() => true)

export const useShownSections = () => use(ShownSections)

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  section: string
}

/** A link to a section of the landing page, from any page; nothing in print or if the section is hidden. */
export function SectionLink({ section, className, ...rest }: Props) {
  const isShown = useShownSections()
  return (
    isShown(section) && (
      <Link to={`/#${section}`} className={classes(className, 'print:hidden')} {...rest} />
    )
  )
}

export const SectionButton = ({ look, size, className, ...rest }: Props & ButtonLook) => (
  <SectionLink className={buttonClasses({ look, size }, className)} {...rest} />
)
