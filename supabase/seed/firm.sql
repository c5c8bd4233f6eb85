-- The firm's own content, which every new site begins with, even with DEMO_CONTENT=off: the towns it serves, its
-- guides, example testimonials and reply templates. A restart doesn't load it again, so what staff delete stays
-- deleted.
insert into private.settings (key, value) values ('firm_content', 'loaded') on conflict do nothing;

insert into public.towns
  (id, slug, name, region, meta_description, intro, distance, collection, ashes_return, advice,
   remembrance_heading, remembrance, landscape, clinic_slugs, distance_km, map_x, map_y, map_side, map_route,
   display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000001', 'cranbrook', 'Cranbrook', 'East Kootenays',
   'Individual and communal pet cremation in Cranbrook, BC. We collect from your home or clinic, and you can bring your pet to us yourself by appointment.',
   'Cranbrook is where we live and where we work. Your pet does not leave town, and you can bring them to us yourself. If you would rather not drive, we come to your home or to your clinic.',
   'Here in town', 'Monday to Saturday, at home or at your clinic', 'In five to seven working days',
   '## Three ways to reach us in town

If your pet dies at home, phone us. We come to the house in Cranbrook from Monday to Saturday. Tell us if there are stairs, or if your dog is too heavy for one person to carry, and two of us will come.

You can also drive here. Please call first, so that the door is open and someone is there for you. An old blanket under your pet is enough; you do not need a box.

## Coming in from around Cranbrook

From Fort Steele and Wasa you come on Highway 93/95, from Moyie on Highway 3/95, and from Wardner and Jaffray on Highway 3/93. None of these drives takes much more than an hour in good conditions, and many families make them.',
   'Places to remember a pet',
   'Many dogs here knew the Cranbrook Community Forest best: about 2,000 hectares of pine, grassland and small lakes at the east edge of the city. Others had the path around Idlewild Lake, the marsh at Elizabeth Lake, or a morning at Jimsmith Lake.',
   'dawn', '{steeples-veterinary-clinic,tanglefoot-veterinary-clinic}', 0, 414, 884, 'left',
   '', 1),
  ('5ca1ab1e-0000-4000-8000-000000000002', 'kimberley', 'Kimberley', 'East Kootenays',
   'Pet cremation for Kimberley and Marysville, BC: collection from home or clinic, a half-hour drive on Highway 95A, and ashes returned in about a week.',
   'Kimberley is about 30 kilometres from us on Highway 95A, less than half an hour on a dry road. We are there several times a week. We can come to your home or collect from your clinic, or you can bring your pet down to us.',
   'About 30 km, less than half an hour', 'Within two working days, at home or at the clinic', 'In about seven working days',
   '## Collection in Kimberley and Marysville

We collect from the clinic and from homes, usually within two working days of your call. That includes Marysville, Meadowbrook, Wycliffe and the St. Mary valley as far as the road is ploughed.

## The road in winter

Kimberley lies higher than Cranbrook and gets more snow. On most days Highway 95A is ploughed and the trip is an ordinary one. After a heavy fall we may wait until noon, and we call you if we do.',
   'Trails they knew',
   'The Kimberley Nature Park begins at the end of ordinary streets: more than 800 hectares of forest, with Sunflower Hill turning yellow in spring. In Marysville there is the short walk to the falls on Mark Creek. And there is the Rails to Trails path that follows the old railway all the way to Cranbrook.',
   'larches', '{north-star-vet-clinic}', 30, 354, 813, 'left',
   'M414 884C411 881 405 869 399 863C393 856 383 851 376 845C369 839 363 833 359 827C355 822 355 815 354 813', 2),
  ('5ca1ab1e-0000-4000-8000-000000000003', 'creston', 'Creston', 'East Kootenays',
   'Pet cremation for Creston, Erickson, Wynndel and Yahk, BC. A weekly collection from your clinic on Highway 3, and ashes brought back to Creston.',
   'Creston is about 105 kilometres from Cranbrook on Highway 3, by way of Moyie and Yahk. We drive it once a week. Between our visits, your clinic keeps your pet safe and cold until we come.',
   'About 105 km by Highway 3', 'Once a week, usually on Wednesdays', 'In one to two weeks',
   '## The weekly drive

We are usually in Creston on Wednesdays. Call the clinic, or call us and we speak with the clinic. You do not need to be a regular client there to ask.

From Erickson, Canyon, Lister, Wynndel and West Creston, families bring their pet to the clinic. If you live in Kitchener or Yahk, you are on our way. We can agree on a place to meet you, so that you need not drive into town first.',
   'Orchards, wetlands and home ground',
   'Many pets in this valley had work to do: orchard dogs, barn cats, a horse’s companion goat. Tell us what yours did. We like to know whom we are caring for.

The Creston Valley wetlands, some 7,000 hectares of marsh and open water west of town, are a good place to sit and remember, above all in spring and fall, when the birds pass through. They are protected, so please ask before you scatter anything there.',
   'wetlands', '{creston-veterinary-hospital}', 105, 201, 1069, 'left',
   'M414 884C411 888 400 898 396 907C392 916 391 927 389 939C387 950 387 963 386 974C385 985 387 996 382 1005C376 1015 361 1023 353 1032C345 1041 339 1052 333 1059C328 1066 325 1073 319 1074C313 1076 305 1072 296 1068C288 1063 276 1052 268 1048C259 1043 253 1042 245 1043C237 1044 230 1050 222 1054C215 1059 205 1067 201 1069', 3),
  ('5ca1ab1e-0000-4000-8000-000000000004', 'canal-flats', 'Canal Flats', 'East Kootenays',
   'Pet cremation for Canal Flats, BC, about an hour from Cranbrook on Highway 93/95. We collect weekly, from the clinic or an agreed place in the village.',
   'Canal Flats is about 85 kilometres north of Cranbrook on Highway 93/95, roughly an hour. It is the first stop on our weekly drive up the valley. In a village this size we can often meet you where it suits you.',
   'About 85 km, roughly an hour', 'Once a week, usually on Thursdays', 'In one to two weeks',
   '## The first stop on the way north

We drive up the valley once a week, usually on Thursdays, and pass Canal Flats in the morning. Call us by Wednesday afternoon, and we agree where to meet: at the clinic, or at a place in the village just off the highway.

## If you live on the way to Cranbrook

Skookumchuck, Wasa and Fort Steele lie along the same road. For families from there it is often simpler to come straight to Cranbrook. If you cannot, tell us, and we stop there in the afternoon, on our way home.',
   'Between the lake and the river',
   'Canal Flats stands on the narrow flat between Columbia Lake, where the Columbia River begins, and the Kootenay River, which is already wide here. Most dogs of the village have known both shores.

If you plan to scatter ashes near the headwaters, remember that parts of the lakeshore are parkland or private, and that all of it is the homeland of the Ktunaxa and Secwépemc peoples. Ask first, choose a quiet day, and leave nothing behind, such as ribbon or plastic.',
   'snow', '{columbia-valley-vet}', 85, 400, 599, 'left',
   'M414 884C417 881 428 871 433 863C438 855 446 844 446 834C446 824 437 812 433 801C429 789 423 778 420 766C418 755 417 744 417 734C417 724 421 717 420 706C419 695 414 680 412 667C410 655 409 643 407 632C406 620 402 610 400 599', 4),
  ('5ca1ab1e-0000-4000-8000-000000000005', 'invermere', 'Invermere', 'Columbia Valley',
   'Pet cremation for Invermere, Windermere, Radium, Fairmont and Panorama. Weekly collection from your clinic, also for families who live here part-time.',
   'Invermere is about 130 kilometres from Cranbrook on Highway 93/95, an hour and a half in good weather. We are there once a week and work through the clinic. Whether you live here all year or only on weekends, the steps are the same.',
   'About 130 km, an hour and a half', 'Once a week, usually on Thursdays', 'In one to two weeks',
   '## Collection in the Windermere Valley

Our drive up the valley is usually on Thursdays. The clinic in Invermere keeps your pet in its cold room until then, and you sign one short form there: your choice of cremation, your name, and how you would like the ashes returned.

## If your home is elsewhere

Many households on the lake have their main home in Alberta or farther away. If a pet dies during a stay, you do not have to remain until everything is done.

Tell us when you will be back. We hold the ashes without charge and bring them to the clinic for your next visit, or you pick them up in Cranbrook by appointment.',
   'By the lake',
   'Many memories here belong to Lake Windermere: a swim off the dock, sticks in the shallows, the long skating track over the ice in winter. Some families keep a little of the ashes in a keepsake and take the rest to a place only they know.',
   'lake', '{invermere-veterinary-hospital}', 130, 340, 442, 'right',
   'M414 884C417 881 428 871 433 863C438 855 446 844 446 834C446 824 437 812 433 801C429 789 423 778 420 766C418 755 417 744 417 734C417 724 421 717 420 706C419 695 414 680 412 667C410 655 409 643 407 632C406 620 402 610 400 599C398 589 397 580 396 569C395 559 394 547 392 538C390 529 388 524 383 516C379 508 371 498 366 489C361 480 356 470 352 463C348 455 343 450 340 442', 5),
  ('5ca1ab1e-0000-4000-8000-000000000006', 'golden', 'Golden', 'Columbia Valley',
   'Pet cremation for Golden, BC, and the villages along Highway 95. How collection works over 250 km, how long it takes, and what you can do meanwhile.',
   'Golden is the farthest town we serve, about 250 kilometres from Cranbrook on Highways 93/95 and 95. We drive there every second week. You will need some patience, so this page tells you exactly what to expect.',
   'About 250 km, close to three hours', 'Every second Thursday', 'In two to four weeks',
   '## What the distance means for you

Every second Thursday our drive up the valley goes on from Radium Hot Springs to Golden. The clinic has a cold room, and your pet can stay there safely until we arrive, even when that is almost two weeks away.

## Along Highway 95

Parson, Spillimacheen, Brisco and Edgewater are on our road. We can meet you at an agreed place beside the highway on the day we pass. If you live in Nicholson, the Blaeberry, Donald or Field, the clinic in Golden is the better place.

## When a road is closed

The Trans-Canada east of Golden closes from time to time, for avalanche control or an accident. We do not use it. But its traffic is often sent down Highway 95, and then our day grows longer.',
   'Where the rivers meet',
   'The Kicking Horse River comes down green and fast and joins the slow Columbia at the edge of town. The Rotary Trails follow the water, and the timber bridge in the centre is a place where many dogs were introduced to the whole town.',
   'evening', '{golden-veterinary-services}', 250, 72, 90, 'right',
   'M414 884C417 881 428 871 433 863C438 855 446 844 446 834C446 824 437 812 433 801C429 789 423 778 420 766C418 755 417 744 417 734C417 724 421 717 420 706C419 695 414 680 412 667C410 655 409 643 407 632C406 620 402 610 400 599C398 589 397 580 396 569C395 559 394 547 392 538C390 529 388 524 383 516C379 508 371 498 366 489C361 480 356 470 352 463C348 455 343 450 340 442C338 435 337 427 335 418C332 410 330 402 326 391C322 381 317 366 311 356C305 345 298 338 291 329C284 320 278 311 269 300C261 289 250 276 239 265C229 253 217 244 205 231C193 219 178 203 165 190C153 177 142 167 131 156C121 145 112 136 103 125C93 114 77 96 72 90', 6)
on conflict do nothing;

-- The guides /when-a-pet-dies, /our-care and /after.
insert into public.site_settings (key, value) values
  ('when_a_pet_dies', $$Here is what helps now, and why.

## At home tonight

1. **If you are not sure, call a veterinarian.** An animal that breathes very lightly can seem still. Watch the chest for a full minute, and feel for a heartbeat just behind the left elbow. After death the eyes usually stay open, and a last breath or a small twitch can still come. Your pet does not feel it.
2. **Lay your pet curled up, as in sleep.** Fold the legs in gently and rest the head on a rolled towel. Do it in the first hour or two if you can: the body begins to stiffen at about three to four hours, and stays stiff for a day or two. If that has begun, leave everything as you find it. That changes nothing for us.
3. **Put something absorbent underneath.** A puppy pad, or an old towel on a plastic bag. Fluids may come as the muscles let go, and when you lift your pet. This is normal.
4. **Wrap your pet in a towel or a blanket, somewhere cool.** A cool room, garage or porch with the door closed is best, away from sun and heating. In warm weather, lay cold packs wrapped in a cloth against the belly. A small pet may lie in a box in the refrigerator. Please do not use the freezer if a vet may still look for the cause: freezing destroys what they look for.
5. **Then rest. The morning is fine.** Kept cool, one night does no harm. Leave us a message at any hour. We listen to messages every day, Sundays included, and call back in the morning.

### A large dog

Please do not lift alone. Slide a blanket under your dog, a little at a time, and let two people carry the blanket by its corners like a stretcher, or draw it across the floor. If there are stairs, or nobody to help, let your dog lie there, cool the room, and tell us when you call. Two of us will come.

### Your other pets, and children

Let your other pets come close, look and sniff if they want to. Many families find that they search less afterwards.

Tell children in plain words: your pet has died, the body has stopped working, and nothing hurts any more. “Put to sleep” or “gone away” can make a child afraid of bedtime, or wait for your pet to come back. Children may see and touch your pet if they would like to, and they need not.

### If your pet was euthanized at home

The medicine, pentobarbital, stays in the body and is poisonous to other animals. They may say goodbye while you are there, but please do not let them lick or chew, not even the blanket or the pad. Keep your pet indoors, or behind a closed door. If you think of a burial, ask your vet how deep the grave has to be: ravens, eagles, coyotes and dogs have died of this medicine.

## At the clinic

1. **You may stay a while.** Ask for a quiet room, and for somebody to carry your pet.
2. **Tell the clinic that you would like us.** They call us, and you need not. You say on a short form whether you wish for an individual or a communal cremation. You can change that, free of charge, until the cremation begins.
3. **The clinic can keep your pet.** Partner clinics keep pets labelled and in cold storage until we come: in Cranbrook and Kimberley usually one or two working days, in Creston and the Columbia Valley up to a week, in Golden up to two weeks.
4. **Take home what you want to keep.** The collar, the tag, the blanket. If you would like a clay paw print or a lock of fur, say so now, because neither can be made afterwards.
5. **Tell them of a pacemaker** or another device with a battery. It has to be removed first, because it can burst.
6. **If you take your pet home after euthanasia,** keep other animals away from the body. The medicine is poisonous to them.

## On the road or at a weekend

1. **Stop where it is safe, and take your time.** If it is late, or the road is bad, stay where you are tonight.
2. **Keep your pet cool in the car.** Use a blanket, and choose the floor, out of the sun. Please do not leave your pet in a parked car in the sun, which is hot within minutes.
3. **Call the nearest clinic in the list below**, and ask whether they can keep your pet until we come. You can ask even if you are not their client. At night and on Sundays most clinics name an emergency number on their telephone.
4. **Leave us a message.** Say where you are and how we reach you. If you live elsewhere, tell us, and we talk about how the ashes reach you.
5. **If you found somebody’s pet,** note the place and look for a tag. A clinic can read a microchip, so that the family learns what happened.

## Expected soon

- **Ask your vet now** whom to call at night, and whether they come to your home.
- **Have ready** an old blanket, something absorbent, and for a large dog the number of a second person who can lift.
- **Think of what you would like to keep.** We make a clay paw print or cut a lock of fur only if you ask when you first call.
- **If you would like to be there** when an individual cremation begins, tell us early, so that we can set the time aside.
- **Let everyone say goodbye,** children and other pets too.
- **Read [how we care for your pet](/our-care) in peace.** You may choose now, later, or on the day.

## Where this comes from

- Cooling, the curled position, fluids, and one night at home: Evvi Aftercare, [After Death Care Guide for Pets](https://www.evviaftercare.com/resource-blog/after-death-care-guide-pets).
- Pentobarbital is poisonous to wildlife and to other pets: U.S. Fish and Wildlife Service, [Help prevent euthanasia drugs from killing bald eagles and other wildlife](https://www.fws.gov/story/help-prevent-euthanasia-drugs-killing-bald-eagles-and-other-wildlife).
- Plain words to children: Child Mind Institute, [Advice for the Death of a Pet](https://childmind.org/guide/helping-children-cope-grief/advice-death-pet/).
$$),
  ('our_care', $$Here is what happens from your call until the end, in order: who does what, what is written down, and what comes home to you.

**Individual cremation:** only your pet is in the chamber, alone, and only your pet’s ashes come home to you.

**Communal cremation:** several pets are cremated together, and none of their ashes come back; we scatter them in our memorial garden.

## What “individual” means with us

Not everybody means the same by “individual”. It can be said of pets that share a chamber and are kept apart by a tag or a divider. With us, no other pet is in the chamber. We clear it before the next one. Only a trace too small to remove can stay in any chamber.

## The call

**You or your clinic** call us, or leave a message. We ask for your pet’s name, kind and weight, where your pet is, and how we reach you. You need not choose anything in this call. If you would like a clay paw print or a lock of fur, or to be there when an individual cremation begins, please tell us now.

## The collection

**One of us** comes to the clinic, or to your home: in Cranbrook and Kimberley by appointment, elsewhere by agreement. You can also bring your pet to us in Cranbrook; call first, so that somebody is there for you. If a trip costs extra, you hear the amount before we set out.

## The numbered tag

**Whoever collects your pet** fastens a metal tag with a number and writes the number on your form. The tag stays with your pet the whole time, in storage and in the chamber too. The same number is on the container that you receive.

## Until the cremation

Your pet is kept cool and covered. A letter, a flower or a small cotton blanket may go along. Collars and tags that you did not keep, we take off and return to you. Until the cremation begins you can change your choice, free of charge.

## The cremation

**One of us** compares the tag with your form, and stays near until it is done. It takes from under one hour to about four, depending on size. The ashes cool. Metal such as pins is removed and recycled, unless you ask for it.

**After an individual cremation** the ashes are ground to an even texture and placed in a sealed bag, in a container with your pet’s number.

**After a communal cremation** the ashes are mixed and cannot be separated. We scatter them in our memorial garden. If you would like to know when, ask us.

## What comes home, and when

After an individual cremation you receive

- your pet’s ashes, in a plain memorial container that is included, or in the urn you chose,
- the certificate,
- the collar, and the paw print or the lock of fur if you asked for one.

In Cranbrook that is usually in five to seven working days, and in Kimberley in about seven. Creston, Canal Flats and Invermere take one to two weeks, Golden two to four. We call you, or your clinic does, as soon as they are ready. Please compare the name and the number on the container when you receive it.

After a communal cremation no ashes come home.

## What is written down

For each step we record the date and the person: the collection, the cremation, and the return or the garden. You may ask to see the record.

The **certificate** says your pet’s name, the number of the tag, the day of the cremation, and the name of the person who did it. It comes with the ashes. After a communal cremation we write one too, if you ask.

## Being there

Up to four people can be with your pet before an individual cremation in Cranbrook begins, and stay for the first minutes. Children are welcome if you think it is right for them. Please ask when you first call, so that we can set the time aside. If you cannot come, we can tell you the day and the hour.

You are also welcome to see the chamber and how we work. Ask us for a visit.

## Where this comes from

That “individual” is also used for pets that share a chamber: ICCFA and Pet Loss Professionals Alliance, [Definitions and Standards](https://www.iccfa.com/blogs/rob-treadway/2010/09/29/plpa-develops-cremation-standards-definitions). They call that a partitioned cremation, and ours a private one.
$$),
  ('days_after', $$The first days are often the hardest. Nothing here has to be done. Read what helps, and leave the rest for another day.

If you feel tonight that you cannot go on, call or text [988](tel:988). Somebody answers at any hour, free of charge.

## If you doubt the decision

Many of us go over the last days again and again. Was it too soon? Too late? Did I miss something? These questions come because you cared. They do not mean that you did wrong.

- **You decided with what you knew then.** Today you know more, because it is over.
- **There is seldom one right day.** Most often there are several on which it is kind to let a pet go.
- **Ask your vet.** You may call and ask what they saw, and whether anything else could have helped. That answer is often easier to live with than the question.
- **Write it down.** A letter to your pet, with what you are sorry for and what you are thankful for, can quiet thoughts that go round in circles.

If death came without warning, or while you were away, the same is true. You could not be there for what you could not know.

## The empty house

It is quiet at the door. Nobody waits for the walk. Such moments can hurt more than the day itself, because nobody else sees them.

- **Put things away when you are ready.** Some people need the bowl out of sight at once, and others leave the bed where it is for months. Both are right.
- **Keep the hour of the walk,** if you had one. Go out alone, or with somebody who will talk about your pet.
- **Find one person who understands.** Not everybody does. You owe nobody a reason for your tears.
- **Feeling relieved is allowed,** after weeks of pills and broken nights. It takes nothing away from your love.
- **A new pet can wait.** Nobody can tell you when it is time, and no pet takes the place of another.

## Children

Use plain words: your pet has died and will not come back. “Gone to sleep” or “gone away” can make a child afraid of bedtime, or wait at the window.

Children grieve in short bursts and play in between. That is how they manage. They may ask the same question many times. Let them see that you are sad, too, and that one can be sad and still make supper.

A drawing, a photo by the bed, a stone that they painted, or a flower each year gives them something to do. Tell their teacher what has happened.

A child or a teenager who would rather talk to somebody else can call Kids Help Phone at [1-800-668-6868](tel:+18006686868) or text CONNECT to 686868, day or night, free of charge.

## Your other pets

Many dogs and cats change after a friend has died. They want to be close to you, look in the places where the other one lay, eat less, sleep more, or call. In one study most of it was over within two to six months.

Keep meals and walks at their hours, and give a little more of your time. If one of them will not eat or seems unwell, call your vet. It may be an illness and not grief.

## When grief does not lift

Grief has no timetable. It comes in waves, and a good day is no betrayal. But if after some weeks you cannot sleep, eat or work, or if you feel alone with it, please talk to somebody. Your family doctor is one way. These are others:

- **[988](tel:988), call or text,** day and night, anywhere in Canada, free, if you think of ending your life or fear for somebody else. In danger, call [911](tel:911).
- **[310-6789](tel:310-6789), the Mental Health Support Line of British Columbia,** day and night. It needs no area code.
- **[1-877-779-2223](tel:+18777792223), the BC Bereavement Helpline,** free. Volunteers listen, and know of support groups and counsellors.
- **[811](tel:811), HealthLink BC,** tells you which counselling there is near you.
- **The Pet Loss Support Resource Centre** of the Ontario Veterinary College has films, readings and lists of counsellors who know the grief for an animal. It is free, and on the web.

## What to do with the ashes

There is no hurry. Ashes keep. Many families leave them on a shelf for a year before they know.

- **Keep them at home,** all in one urn, or shared among several. You can choose an urn or a keepsake months from now.
- **Bury them** in your garden, with a shrub or a stone. Think of whether you will move one day.
- **Scatter them** on your own land. Elsewhere, in a park or by a lake, ask first: you need the leave of whoever owns the land or cares for it, and some places are sacred to the First Nations whose home this is.
- **Send them by mail** within Canada if you must. Canada Post wants them in a sealed container inside a second one, with the certificate of cremation.

## Where this comes from

We checked these on November 25, 2026.

- The suicide helpline: [CTV News](https://vancouverisland.ctvnews.ca/b-c-crisis-support-workers-welcome-new-988-suicide-helpline-1.6669210).
- The Mental Health Support Line: [Crisis Centre of BC](https://crisiscentre.bc.ca/response-to-provincial-suicide-intervention-funding-announcement/).
- The BC Bereavement Helpline, and counselling near you: Wellhealth, [Bereavement Support](https://mywellhealth.info/bereavement-support).
- Kids Help Phone: Kids Help Phone for the text, and [CBC News](https://www.cbc.ca/news/health/mental-health-crisis-text-kids-help-phone-1.4894118) for the number.
- The Pet Loss Support Resource Centre: Ontario Veterinary College, [as reported by Education News Canada](https://educationnewscanada.com/article/education/category/community/144/1173135/new-pet-loss-and-grief-resources-launched-by-ovc-pet-trust.html).
- How dogs and cats change, and for how long: Walker, Waran and Phillips, [a survey of 279 owners](https://doi.org/10.3390/ani6110068), Animals 2016.
- Scattering and mailing ashes: Consumer Protection BC, [Where can ashes be scattered](https://www.consumerprotectionbc.ca/2025/07/20970-where-can-ashes-be-scattered).
$$)
on conflict do nothing;

-- Visitors of a public site never read the examples.
insert into public.testimonials (id, words, name, town, pet, is_example, display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000101',
   'I phoned on a Saturday morning and could hardly speak. Nobody hurried me. They told me what would happen, step by step, and then it happened that way.',
   'Marion T.', 'Cranbrook', 'Biscuit, a beagle', true, 1),
  ('5ca1ab1e-0000-4000-8000-000000000102',
   'We live well up the valley and worried about the distance. Our clinic arranged the collection, and nine days later they called to say that Juniper was back.',
   'Dale and Ruth P.', 'Invermere', 'Juniper, a border collie', true, 2),
  ('5ca1ab1e-0000-4000-8000-000000000103',
   'My daughter wanted to know whether her rabbit would be alone in there. They answered her, not me, and they answered honestly. She still talks about that.',
   'Sonia K.', 'Kimberley', 'Pepper, a rabbit', true, 3),
  ('5ca1ab1e-0000-4000-8000-000000000104',
   'We chose communal for our old barn cat and were not made to feel that it was the lesser choice. The price was the one on the website.',
   'Walter H.', 'Creston', 'Tom, a barn cat', true, 4)
on conflict do nothing;

-- Placeholders in braces are filled in before an answer is sent.
insert into public.reply_templates (id, name, body) values
  ('5ca1ab1e-0000-4000-8000-000000000201', 'First answer', E'Dear {name},\n\nThank you for writing to us. We are so sorry about {pet}.\n\nThere is nothing you need to decide today. Please tell us when it would suit you to talk, or call us whenever you are ready.'),
  ('5ca1ab1e-0000-4000-8000-000000000202', 'Prices', E'Dear {name},\n\nThank you for asking. Our prices depend on the pet’s weight. You can see the full price here:\n\n{price link}\n\nIf anything is unclear, please ask us. We are glad to help.'),
  ('5ca1ab1e-0000-4000-8000-000000000203', 'Ashes are ready', E'Dear {name},\n\n{pet} is ready to come home.\n\nPlease tell us whether you would like to come by, or whether we may bring {pet} to you or to your clinic.')
on conflict do nothing;
