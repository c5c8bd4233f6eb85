import { Link } from 'react-router'
import { SectionLink } from '../../ui/section-link.tsx'
import { type NavigationItem, navigationTarget } from './navigation.ts'

interface Props {
  item: Pick<NavigationItem, 'title' | 'url' | 'type'>
  className?: string
}

export function NavigationLink({ item, className }: Props) {
  const target = navigationTarget(item)
  if ('section' in target) {
    return (
      <SectionLink section={target.section} className={className}>
        {item.title}
      </SectionLink>
    )
  }
  if ('path' in target) {
    return (
      <Link to={target.path} className={className}>
        {item.title}
      </Link>
    )
  }
  return (
    <a href={target.address} className={className}>
      {item.title}
    </a>
  )
}
