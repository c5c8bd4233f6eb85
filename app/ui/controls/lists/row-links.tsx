import { Pencil } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { ButtonLink } from '../../button.tsx'
import { iconButtonClasses } from '../icon-button.tsx'
import { addsRow } from './row-focus.ts'

/** Opens a row on a screen of its own. */
export const EditLink = ({ name, ...rest }: LinkProps & { name: string }) => (
  <Link
    aria-label={`Edit ${name}`}
    title={`Edit ${name}`}
    className={iconButtonClasses()}
    {...rest}
  >
    <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
  </Link>
)

/** The name of a row that has a screen of its own. */
export const NameLink = (props: LinkProps) => <Link className="link inline-block py-1" {...props} />

/** Opens the screen of a new row. */
export const AddLink = (props: LinkProps) => <ButtonLink size="small" {...addsRow} {...props} />
