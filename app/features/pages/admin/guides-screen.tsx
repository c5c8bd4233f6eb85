import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { guides } from '../pages.ts'
import { type Source, TextSources } from './text-sources.tsx'
import { TextsPanel } from './texts-panel.tsx'

const pages = [guides['when-a-pet-dies'], guides['our-care']]

/** The texts of the guides. */
export const GuidesScreen = () => (
  <>
    <ScreenHeading
      title="Guides"
      lead="What families read in the first hours. A line that begins with ## starts a part of the page, and the list at its top leads there."
    />
    <TextsPanel
      pages={pages}
      form="guides"
      failure="Failed to load the guides"
      notes={{
        when_a_pet_dies: <TextSources sources={firstHours} />,
        our_care: <TextSources sources={ownCare} />,
      }}
    />
  </>
)

const firstHours: Source[] = [
  {
    fact: 'Cooling, the curled position, fluids, and one night at home',
    from: 'Evvi Aftercare, “After Death Care Guide for Pets”',
    address: 'https://www.evviaftercare.com/resource-blog/after-death-care-guide-pets',
  },
  {
    fact: 'Stiffness from about three to four hours on, for a day or two',
    from: 'what aftercare guides agree on; a small or warm body stiffens sooner. Ask a partner clinic to read this part once a year.',
  },
  {
    fact: 'Pentobarbital is poisonous to wildlife and to other pets',
    from: 'U.S. Fish and Wildlife Service, “Help prevent euthanasia drugs from killing bald eagles and other wildlife”',
    address:
      'https://www.fws.gov/story/help-prevent-euthanasia-drugs-killing-bald-eagles-and-other-wildlife',
  },
  {
    fact: 'Plain words to children, not “put to sleep”',
    from: 'Child Mind Institute, “Advice for the Death of a Pet”',
    address: 'https://childmind.org/guide/helping-children-cope-grief/advice-death-pet/',
  },
  {
    fact: 'How long each town’s clinics keep a pet, messages on Sundays, pacemakers',
    from: 'our own FAQs and Terms of Service. Change them there too.',
  },
]

const ownCare: Source[] = [
  {
    fact: 'That “individual” is also said of pets who share a chamber',
    from: 'ICCFA and Pet Loss Professionals Alliance, “Definitions and Standards”, which call that a partitioned cremation and ours a private one',
    address:
      'https://www.iccfa.com/blogs/rob-treadway/2010/09/29/plpa-develops-cremation-standards-definitions',
  },
  {
    fact: 'Tag, times, return, and who may be there',
    from: 'our own FAQs and Terms of Service. Change them there too.',
  },
  {
    fact: 'The certificate, the record of each step, and telling the day and the hour',
    from: 'us. Please check that they are what you do.',
  },
]
