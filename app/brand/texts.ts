/** The default sentences of the public pages, by page, section and kind. Names in curly brackets are replaced. */
export const texts = {
  'home.hero.title': 'Honoring Your Beloved Pet with Dignity',
  'home.hero.lead':
    'Gentle, private cremation for the companion you love, by one family, for Cranbrook, the East Kootenays and the Columbia Valley.',
  'home.hero.description':
    'Individual and communal pet cremation by one family, since 2018, for Cranbrook, the East Kootenays and the Columbia Valley. Plain prices, GST included.',
  'home.about.eyebrow': 'About us',
  'home.about.title': 'A Family Business Built on Love & Experience',
  'home.about.lead':
    'We are a family that has always lived with animals, and we know how quiet a house becomes. We look after the pets of our neighbours the way we looked after our own.',
  'home.about.text':
    'Nothing has to be decided in a hurry. We tell you plainly what happens, step by step, and what it costs. Then we come, to your door or to your clinic, and bring the ashes home again, to be kept, scattered or buried where your friend was happiest.',
  'home.about.family.title': 'Family-owned since 2018',
  'home.about.family.text':
    'Small on purpose. The person on the phone is the person who cares for your pet.',
  'home.about.tag.title': 'One numbered tag',
  'home.about.tag.text':
    'We fasten it when we collect your pet. It stays with your pet until the ashes are in your hands.',
  'home.about.near.title': 'Close to home',
  'home.about.near.text':
    'Cranbrook, the East Kootenays and the Columbia Valley, up to Invermere and Golden.',
  'home.services.eyebrow': 'Our services',
  'home.services.title': 'Two ways to say goodbye, and something to keep',
  'home.services.individual.title': 'Individual Cremation',
  'home.services.individual.text':
    'Your pet is alone in the chamber. You receive only your pet’s ashes, in a memorial container that is included in the price.',
  'home.services.communal.title': 'Communal Cremation',
  'home.services.communal.text':
    'Several pets are cremated together. None of the ashes are returned; we scatter them in our memorial garden.',
  'home.services.keepsakes.title': 'Memorial Urns & Jewelry',
  'home.services.keepsakes.text':
    'Urns, keepsakes and jewelry that hold a little of the ashes. You can choose at once, or months from now.',
  'home.products.eyebrow': 'Products',
  'home.products.title': 'Something to keep close',
  'home.products.lead':
    'A plain memorial container is included with every individual cremation. Everything here is optional, and you can choose now or later.',
  'home.testimonials.title': 'What families tell us',
  'home.clinics.eyebrow': 'Partner clinics',
  'home.clinics.title': 'Your clinic can arrange it for you',
  'home.clinics.lead':
    'Tell them that you would like us to look after the cremation. They call us, and we collect your pet.',
  'home.faqs.title': 'Questions families ask',
  'home.faqs.lead': 'If yours is not among them, please call. No question is too small.',
  'home.pricing.title': 'Plain prices, by weight',
  'home.pricing.lead':
    'What you see here is what you pay, collection from a partner clinic included.',
  'home.pricing.text':
    'Prices include GST. Urns and jewelry are priced separately, from $10 (scatter tubes) to $85 (keepsake jewelry).',
  'home.contact.title': 'Call or write, whenever you are ready',
  'home.contact.lead':
    'Leave a message at any hour. We listen to messages every day and call back in the morning.',
  'all.footer.text':
    'Family-owned since 2018, for Cranbrook, the East Kootenays and the Columbia Valley.',
  'clinic.services.eyebrow': 'How it works',
  'clinic.services.title': 'Pet Cremation Services',
  'clinic.services.lead':
    '{clinic} partners with {business}, so that you can arrange everything at the clinic.',
  'clinic.services.first.title': 'Tell the clinic',
  'clinic.services.first.text':
    'Say that you would like us to look after the cremation. On one short form you choose individual or communal cremation, and how you would like the ashes returned.',
  'clinic.services.second.title': 'We collect your pet',
  'clinic.services.second.text':
    'The clinic keeps your pet safely and calls us. When we collect your pet, we fasten a numbered tag. It stays with your pet the whole time.',
  'clinic.services.third.title': 'The ashes come home',
  'clinic.services.third.text':
    'After an individual cremation we bring the ashes back to the clinic in a memorial container, or you pick them up from us in Cranbrook.',
  'town.intro.title': 'Pet Cremation Services in {town}',
  'town.clinics.title': 'Partner Veterinary Clinics',
  'town.local.title': 'What to expect in {town}',
  'town.services.title': 'How Our Pet Cremation Services Work',
  'town.remembrance.eyebrow': 'Remembering',
  'town.faqs.title': 'Questions families in {town} ask',
  'town.more.title': 'Ready to Learn More',
  'price.top.eyebrow': 'Prices',
  'price.top.lead':
    'Answer what you know, and you see the full price, GST included. You don’t have to decide anything here.',
  'price.top.description':
    'The full price of a pet cremation before you decide: by weight, with collection, an urn if you like, and GST included. Nothing is added later.',
  'price.sum.lead':
    'This page has an address of its own: keep it, print it or send it to your family.',
  'price.question.lead': 'Between two sizes you pay the lower price.',
  'arrange.top.eyebrow': 'When you are ready',
  'arrange.top.lead':
    'Only what we need to reach you is required. Nothing is decided, signed or paid here: we call or write to you, and talk it over. Or call us; when we are closed, you can leave a message.',
  'arrange.top.description':
    'Ask us to collect your pet from your home or your clinic, at any hour and without a call. Nothing is signed or paid. We call you back.',
  'arrange.sent.title': 'Thank you. We have it.',
  'arrange.sent.text':
    'We read it as soon as we can, and call or write to you. Until then your pet can stay in a cool room, or at the clinic.',
  'dies.top.eyebrow': 'What to do now',
  'dies.top.description':
    'What to do in the first hours, at home, at the clinic, on the road or at a weekend: short steps with their reasons. Nothing has to be decided tonight.',
  'dies.short.title': 'In short',
  'dies.short.first.text':
    'We are sorry. Nothing has to be decided tonight: your pet can stay with you until the morning.',
  'dies.short.second.text':
    'Lay your pet curled up on a towel, in a cool room, away from sun and heating.',
  'dies.short.third.text':
    'Call us, or leave a message at any hour. We call back in the morning, on Sundays too.',
  'dies.reach.text':
    'On public holidays our hours can differ. You can leave a message at any hour.',
  'dies.clinics.title': 'The clinic nearest to you',
  'dies.clinics.lead': 'They can keep your pet safely until we come. Please call before you drive.',
  'dies.night.title': 'Clinics with an emergency number',
  'dies.night.text':
    'We are closed at this hour. If you are not sure, or need a veterinarian now, call one of these.',
  'dies.next.title': 'What happens next',
  'dies.next.lead':
    'When you are ready, read how we care for your pet from the call until the ashes are home, and what it costs.',
  'care.top.eyebrow': 'How we work',
  'care.top.description':
    'What happens from your call until the ashes are home: who does what, the numbered tag, what is written down, and what individual and communal mean with us.',
  'care.path.call.title': 'The call',
  'care.path.call.text': 'From you, or from your clinic',
  'care.path.collection.title': 'The collection',
  'care.path.collection.text': 'At your home or your clinic, or you come to us',
  'care.path.tag.title': 'The numbered tag',
  'care.path.tag.text': 'It stays with your pet the whole time',
  'care.path.cremation.title': 'The cremation',
  'care.path.cremation.text': 'In the way that you choose',
  'care.path.individual.title': 'Individual',
  'care.path.individual.text': 'Your pet alone. The ashes come home to you.',
  'care.path.communal.title': 'Communal',
  'care.path.communal.text': 'Several pets. The ashes are scattered in our garden.',
  'care.record.text':
    'Would you like to read along? Ask us for the page of your pet: it shows each step, with time and person, as soon as we have written it down.',
  'care.ask.title': 'Ask us anything',
  'care.ask.lead': 'You may see the record, the chamber and the garden. No question is too small.',
  'after.top.eyebrow': 'You are not alone',
  'after.top.description':
    'For the days after a pet has died: doubts about the decision, the empty house, children, other pets, the ashes, and who listens in British Columbia when grief does not lift.',
  'after.reach.title': 'We are still here',
  'after.reach.text':
    'You may call weeks or months from now, with a question or only to say a name. You can leave a message at any hour.',
  'after.next.title': 'Whenever you are ready',
  'after.next.lead':
    'An urn or a keepsake can be chosen months from now, or not at all. If you would like to know what was recorded for your pet, ask us.',
  'pet.reach.title': 'Call or write to us',
  'pet.reach.text': 'If something here seems wrong, please tell us at once.',
  'pet.ready.text':
    'If you brought {pet} to us, you can come for the ashes whenever we are open. Please bring the number of the tag. If we came to your home or to a clinic, we bring them back there, and call you first.',
  'pet.missing.title': 'This page is not found',
  'pet.missing.text':
    'Perhaps the link is not complete, or it has ended: a pet’s page ends ninety days after the return. Please call us, and we look into the record for you.',
  'pet.unread.text':
    'The page can’t be shown just now. Please try again in a few minutes, or call us.',
  'product.others.title': 'Other {type}',
} as const

export type TextKey = keyof typeof texts
