import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { guides } from '../pages.ts'
import { type Source, TextSources } from './text-sources.tsx'
import { TextsPanel } from './texts-panel.tsx'

const pages = Object.values(guides)

export default () => (
  <>
    <ScreenHeading
      title="Guides"
      lead="What families read in the first hours and in the days after. A line that begins with ## starts a part of the page, and the list at its top leads there."
    />
    <TextsPanel
      pages={pages}
      form="guides"
      failure="Failed to load the guides"
      notes={{
        when_a_pet_dies: <TextSources sources={firstHours} />,
        our_care: <TextSources sources={ownCare} />,
        days_after: <TextSources sources={daysAfter} />,
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
    fact: 'That “individual” is also used for pets who share a chamber',
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

const looked = 'checked on November 25, 2026'

const daysAfter: Source[] = [
  {
    fact: '988, call or text, day and night, all of Canada',
    from: `CTV News, “B.C. crisis support workers welcome new 988 suicide helpline”, ${looked}`,
    address:
      'https://vancouverisland.ctvnews.ca/b-c-crisis-support-workers-welcome-new-988-suicide-helpline-1.6669210',
  },
  {
    fact: '310-6789, the Mental Health Support Line',
    from: `Crisis Centre of BC, ${looked}`,
    address:
      'https://crisiscentre.bc.ca/response-to-provincial-suicide-intervention-funding-announcement/',
  },
  {
    fact: '1-877-779-2223, the BC Bereavement Helpline, and 811 for counselling nearby',
    from: `Wellhealth, “Bereavement Support”, ${looked}. Call the helpline once a year: its hours were not certain, so the guide names none.`,
    address: 'https://mywellhealth.info/bereavement-support',
  },
  {
    fact: 'Kids Help Phone: 1-800-668-6868, or CONNECT to 686868',
    from: `Kids Help Phone for the text, CBC News (2018) for the number, ${looked}`,
    address: 'https://www.cbc.ca/news/health/mental-health-crisis-text-kids-help-phone-1.4894118',
  },
  {
    fact: 'The Pet Loss Support Resource Centre, and that it is free',
    from: `Ontario Veterinary College, as reported by Education News Canada, ${looked}`,
    address:
      'https://educationnewscanada.com/article/education/category/community/144/1173135/new-pet-loss-and-grief-resources-launched-by-ovc-pet-trust.html',
  },
  {
    fact: 'A counsellor nearby who knows the grief for a pet',
    from: 'nobody yet: we found none in a source. If you know one, please add the name and the number.',
  },
  {
    fact: 'How dogs and cats change, and for how long',
    from: `Walker, Waran and Phillips, a survey of 279 owners, Animals 2016, and RSPCA Pet Insurance on the months, ${looked}`,
    address: 'https://doi.org/10.3390/ani6110068',
  },
  {
    fact: 'Asking whoever owns or cares for the land, and Canada Post',
    from: `Consumer Protection BC, “Where can ashes be scattered” and “What can be done with my ashes”, ${looked}`,
    address: 'https://www.consumerprotectionbc.ca/2025/07/20970-where-can-ashes-be-scattered',
  },
]
