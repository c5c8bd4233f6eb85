import type { SaveQuestion } from '../../../ui/controls/dialogs/save-question.tsx'
import { isLandingSection, type NavigationItem, navigationTarget } from '../navigation.ts'
import type { NavigationValues } from './navigation-input.ts'

type Entered = Pick<NavigationItem, 'type' | 'url'>

/** Asks about an item that links to a section that the landing page doesn't have: no menu would ever show it. */
export function sectionQuestions(
  item: Entered,
  before: Entered | undefined,
): SaveQuestion<NavigationValues>[] {
  const target = navigationTarget(item)
  const isUnchanged = item.url === before?.url && item.type === before.type
  if (isUnchanged || !('section' in target) || isLandingSection(target.section)) return []
  return [
    {
      title: 'Is this a section?',
      text: `The landing page has no section “${target.section}”, so no menu would show this item.`,
      confirm: 'Save It as It Is',
      offer: findOffer(item.url, target.section),
    },
  ]
}

function findOffer(url: string, section: string): SaveQuestion<NavigationValues>['offer'] {
  const written = section.toLowerCase().replaceAll(/[\s_]+/g, '-')
  if (isLandingSection(written))
    return { label: `Use “${written}”`, values: { url: written, type: 'section' } }
  if (/[./:]/.test(url)) return { label: 'Make it a link', values: { type: 'link' } }
}
