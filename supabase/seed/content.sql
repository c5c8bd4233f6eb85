-- The demo content. Its keys are the same on every site and existing rows are kept, so it may be pushed before or after
-- an export is imported.
insert into public.hero_images (id, filename, url, alt, display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000301', 'dog-on-the-porch.jpg', '/storage/v1/object/public/hero_images/dog-on-the-porch.jpg', 'An old dog sits on a porch and looks out at the first light on the Steeples, with mist lying between the hills', 0),
  ('5ca1ab1e-0000-4000-8000-000000000302', 'columbia-wetlands.jpg', '/storage/v1/object/public/hero_images/columbia-wetlands.jpg', 'Evening over the Columbia wetlands: winding channels reflect a rose sky while geese pass the mountains', 1),
  ('5ca1ab1e-0000-4000-8000-000000000303', 'cat-at-the-window.jpg', '/storage/v1/object/public/hero_images/cat-at-the-window.jpg', 'A tabby cat sits on a window sill, with golden larches and snowy peaks outside', 2),
  ('5ca1ab1e-0000-4000-8000-000000000304', 'quiet-lake.jpg', '/storage/v1/object/public/hero_images/quiet-lake.jpg', 'A canoe moored to a wooden dock on a still mountain lake, with the peaks mirrored in the water', 3),
  ('5ca1ab1e-0000-4000-8000-000000000305', 'horse-at-the-fence.jpg', '/storage/v1/object/public/hero_images/horse-at-the-fence.jpg', 'A brown horse stands at a fence in the first snow, in low winter light below white mountains', 4)
on conflict do nothing;

insert into public.products (id, name, type, description, price, image, size, holds) values
  ('5ca1ab1e-0000-4000-8000-000000000401', 'Larch Wood Urn', 'Urns', 'Turned from local larch and oiled by hand, so that the grain shows, with a lid that fits snugly. It holds the ashes of a pet of up to 80 lb (36 kg).', 75.00, '/storage/v1/object/public/product-images/larch-wood-urn.jpg', '18 cm high, 15 cm wide', 'up to 80 lb (36 kg)'),
  ('5ca1ab1e-0000-4000-8000-000000000402', 'Ceramic Lake Urn', 'Urns', 'Thrown on the wheel and glazed in the blues and greys of a lake in the morning. No two are quite alike, so yours will differ a little from the picture.', 80.00, '/storage/v1/object/public/product-images/ceramic-lake-urn.jpg', '20 cm high, 16 cm wide', 'up to 90 lb (41 kg)'),
  ('5ca1ab1e-0000-4000-8000-000000000403', 'River Stone Urn', 'Urns', 'A rounded urn of cast stone that looks like a pebble from the river and can stand in the garden. It is made for cats and small dogs of up to 25 lb (11 kg).', 70.00, '/storage/v1/object/public/product-images/river-stone-urn.jpg', '12 cm high, 17 cm wide', 'up to 25 lb (11 kg)'),
  ('5ca1ab1e-0000-4000-8000-000000000404', 'Brass Paw Urn', 'Urns', 'A small brass urn with a brushed finish and one paw print. The lid screws shut, and the brass darkens with the years unless you polish it.', 65.00, '/storage/v1/object/public/product-images/brass-paw-urn.jpg', '13 cm high, 9 cm wide', 'up to 30 lb (14 kg)'),
  ('5ca1ab1e-0000-4000-8000-000000000405', 'Scatter Tube, Larches', 'Scatter Tubes', 'A small cardboard tube printed with autumn larches, for pets of up to 25 lb (11 kg). The cap lifts off when you are ready, and the empty tube can be recycled.', 10.00, '/storage/v1/object/public/product-images/scatter-tube-larches.jpg', '20 cm high, 8 cm wide', 'up to 25 lb (11 kg)'),
  ('5ca1ab1e-0000-4000-8000-000000000406', 'Scatter Tube, Wetlands', 'Scatter Tubes', 'The larger tube, printed with the reeds and water of the Columbia wetlands, for pets of up to 100 lb (45 kg). It opens the same way and can be recycled when it is empty.', 18.00, '/storage/v1/object/public/product-images/scatter-tube-wetlands.jpg', '32 cm high, 12 cm wide', 'up to 100 lb (45 kg)'),
  ('5ca1ab1e-0000-4000-8000-000000000407', 'Clay Paw Print', 'Keepsakes', 'Your pet''s paw, pressed into white clay before the cremation and fired. Please ask for it when you first call, because it cannot be made afterwards.', 25.00, '/storage/v1/object/public/product-images/clay-paw-print.jpg', '12 cm wide', null),
  ('5ca1ab1e-0000-4000-8000-000000000408', 'Fur Keepsake Vial', 'Keepsakes', 'A glass vial with a cork stopper and a lock of your pet''s fur, tied with linen thread. We cut the fur only if you ask us to.', 22.00, '/storage/v1/object/public/product-images/fur-keepsake-vial.jpg', '8 cm high', null),
  ('5ca1ab1e-0000-4000-8000-000000000409', 'Memory Frame', 'Keepsakes', 'A wooden frame with room for one photograph and, beside it, a collar tag or a paw print. The photograph is yours to add.', 35.00, '/storage/v1/object/public/product-images/memory-frame.jpg', '20 cm high, 30 cm wide', null),
  ('5ca1ab1e-0000-4000-8000-00000000040a', 'Candle Lantern', 'Keepsakes', 'A small metal lantern with clear glass for a tea light. A drawer in the base holds a pinch of ashes, or a tag, or nothing at all.', 38.00, '/storage/v1/object/public/product-images/candle-lantern.jpg', '24 cm high, 12 cm wide', null),
  ('5ca1ab1e-0000-4000-8000-00000000040b', 'Teardrop Pendant', 'Jewelry', 'A stainless steel pendant on a fine chain, hollow, with a screw that hides in the loop. We fill and seal it for you, or show you how.', 68.00, '/storage/v1/object/public/product-images/teardrop-pendant.jpg', '2 cm, on a chain of 45 cm', null),
  ('5ca1ab1e-0000-4000-8000-00000000040c', 'Heart Locket', 'Jewelry', 'A gold-plated locket that opens to a picture on one side and a sealed chamber for a little of the ashes on the other. It comes with a chain of 50 cm.', 85.00, '/storage/v1/object/public/product-images/heart-locket.jpg', '2.5 cm, on a chain of 50 cm', null)
on conflict do nothing;

insert into public.product_images (id, product_id, url, display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000501', '5ca1ab1e-0000-4000-8000-000000000409', '/storage/v1/object/public/product-images/clay-paw-print.jpg', 0)
on conflict do nothing;

insert into public.pricing_tiers (id, size, weight, individual_price, communal_price, display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000601', 'Tiny', 'Under 5 lb (under 2 kg)', 145.00, 75.00, 1),
  ('5ca1ab1e-0000-4000-8000-000000000602', 'Small', '5–25 lb (2–11 kg)', 225.00, 110.00, 2),
  ('5ca1ab1e-0000-4000-8000-000000000603', 'Medium', '26–60 lb (12–27 kg)', 285.00, 145.00, 3),
  ('5ca1ab1e-0000-4000-8000-000000000604', 'Large', '61–100 lb (28–45 kg)', 345.00, 180.00, 4),
  ('5ca1ab1e-0000-4000-8000-000000000605', 'Extra Large', 'Over 100 lb (over 45 kg)', 425.00, 230.00, 5)
on conflict do nothing;

insert into public.partner_clinics
  (id, name, slug, address, phone, website, description, display_order, seo_title, seo_description) values
  ('5ca1ab1e-0000-4000-8000-000000000701', 'Steeples Veterinary Clinic', 'steeples-veterinary-clinic', '1280 Balsamroot Street, Cranbrook, BC', '(250) 555-0111', 'steeplesvet.example',
   'A general practice for dogs, cats and small animals on the east side of Cranbrook. The team visits at home for end-of-life care when the day allows it. We collect here on every working day.',
   0, 'Steeples Veterinary Clinic, Cranbrook | Pet Cremation Partner', 'Steeples Veterinary Clinic in Cranbrook arranges individual and communal pet cremation with Quiet Valley. Address, phone and how it works.'),
  ('5ca1ab1e-0000-4000-8000-000000000702', 'Tanglefoot Veterinary Clinic', 'tanglefoot-veterinary-clinic', '415 Kinnikinnick Avenue, Cranbrook, BC', '(250) 555-0112', 'tanglefootvet.example',
   'Tanglefoot looks after pets and farm animals, from hamsters to goats. There is a side entrance and a quiet room, so that you need not go through the waiting area. Ask at the desk and they call us for you.',
   1, null, null),
  ('5ca1ab1e-0000-4000-8000-000000000703', 'North Star Vet Clinic', 'north-star-vet-clinic', '73 Ore Cart Lane, Kimberley, BC', '(250) 555-0113', 'northstarvet.example',
   'A small clinic in Kimberley with two veterinarians who know most of their patients by name. They keep a pet safely until our next trip up the hill, usually within two working days.',
   2, 'North Star Vet Clinic, Kimberley | Pet Cremation Partner', 'Pet cremation arranged through North Star Vet Clinic in Kimberley, BC. How collection works and when the ashes come home.'),
  ('5ca1ab1e-0000-4000-8000-000000000704', 'Creston Veterinary Hospital', 'creston-veterinary-hospital', '902 Russet Orchard Road, Creston, BC', '(250) 555-0114', 'crestonvethospital.example',
   'A full animal hospital for the Creston Valley, with its own cold room. Families from the farms and orchards around the town come here, whether or not they are regular clients. Our driver stops once a week, usually on Wednesdays.',
   3, 'Creston Veterinary Hospital | Pet Cremation Partner', 'Creston Veterinary Hospital works with Quiet Valley for pet cremation in the Creston Valley. Weekly collection and return of ashes.'),
  ('5ca1ab1e-0000-4000-8000-000000000705', 'Columbia Valley Vet', 'columbia-valley-vet', '26 Portage Landing, Canal Flats, BC', '(250) 555-0115', 'columbiavalleyvet.example',
   'A mobile practice with a small base in Canal Flats, serving homes and ranches at the south end of the valley. Please phone before you come, because the vet is often on the road.',
   4, null, null),
  ('5ca1ab1e-0000-4000-8000-000000000706', 'Invermere Veterinary Hospital', 'invermere-veterinary-hospital', '1550 Osprey Crossing, Invermere, BC', '(250) 555-0116', 'invermerevet.example',
   'The hospital cares for the pets of people who live in the valley and of those who are here for a season. It can hold the ashes at the desk until your next visit. We are there once a week, usually on Thursdays.',
   5, 'Invermere Veterinary Hospital | Pet Cremation Partner', 'Pet cremation through Invermere Veterinary Hospital: weekly collection, and ashes kept safe until you are back in the valley.'),
  ('5ca1ab1e-0000-4000-8000-000000000707', 'Golden Veterinary Services', 'golden-veterinary-services', '340 Two Rivers Way, Golden, BC', '(250) 555-0117', 'goldenvetservices.example',
   'A clinic for the northern end of our region, with patients from Parson to Donald and Field. Its cold room keeps your pet safe until we come, every second week. The staff can tell you the date of the next collection.',
   6, null, 'Golden Veterinary Services arranges pet cremation with Quiet Valley for Golden, BC. Collection every second week, with dates from the clinic.')
on conflict do nothing;

insert into public.faqs (id, question, answer, display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000801', 'What should I do first if my pet dies at home?',
   'There is no need to rush. Lay your pet on a towel or blanket in a cool place, out of the sun, with something absorbent underneath. Curl the legs in gently within the first hour or two, before the body stiffens. Then call us or your vet, today or in the morning.', 0),
  ('5ca1ab1e-0000-4000-8000-000000000802', 'How do I arrange a cremation through my clinic?',
   'Tell the clinic that you would like Quiet Valley to look after the cremation. You choose individual or communal on a short form and say how you want the ashes returned. The clinic calls us, and we collect your pet. You do not need to phone us as well, but you are always welcome to.', 1),
  ('5ca1ab1e-0000-4000-8000-000000000803', 'Can I arrange everything with you directly, without a veterinarian?',
   'Yes. If your pet died at home, phone us and we agree on a time. You can bring your pet to us in Cranbrook by appointment, or we come to you. We do not put animals to sleep ourselves; for that you need a veterinarian, and our partner clinics can help.', 2),
  ('5ca1ab1e-0000-4000-8000-000000000804', 'What does the process look like, from collection to ashes?',
   'When we collect your pet, we fasten a numbered metal tag and write the number on your form. The tag stays with your pet the whole time, in the chamber too. A cremation takes from under one hour to about four, depending on size. The ashes cool, are ground to an even texture and are placed in a container with the same number.', 3),
  ('5ca1ab1e-0000-4000-8000-000000000805', 'Which veterinary clinics do you work with?',
   'We work with seven clinics, in Cranbrook, Kimberley, Creston, Canal Flats, Invermere and Golden. You will find their addresses under Partner Clinics. If your clinic is not on the list, ask them to call us. We can usually collect there too.', 4),
  ('5ca1ab1e-0000-4000-8000-000000000806', 'Will my clinic keep my pet safe until you collect?',
   'Yes. Partner clinics keep pets labelled and in cold storage until we come. In Cranbrook and Kimberley that is usually one or two working days, in Creston and the Columbia Valley up to a week, and in Golden up to two weeks.', 5),
  ('5ca1ab1e-0000-4000-8000-000000000807', 'What is the difference between individual and communal cremation?',
   'In an individual cremation your pet is alone in the chamber, and you receive only your pet''s ashes in a memorial container. In a communal cremation several pets are cremated together. Their ashes cannot be separated, so none are returned. We scatter them in our memorial garden.', 6),
  ('5ca1ab1e-0000-4000-8000-000000000808', 'Is my pet really alone in an individual cremation?',
   'Yes. One pet is in the chamber, and we clear it before the next one. No chamber can be cleared to the last grain, so a trace of ash may stay behind. If you would like to see the chamber and how we work, ask us for a visit.', 7),
  ('5ca1ab1e-0000-4000-8000-000000000809', 'Can we be present?',
   'Yes, for an individual cremation in Cranbrook. Up to four people can be with your pet before it begins and stay for the first minutes. Please ask when you first call, so that we can set the time aside. Children are welcome if you think it is right for them.', 8),
  ('5ca1ab1e-0000-4000-8000-00000000080a', 'When will the ashes come home?',
   'In Cranbrook usually in five to seven working days, and in Kimberley in about seven. Creston, Canal Flats and Invermere take one to two weeks, Golden two to four. We call you, or your vet does, as soon as they are ready.', 9),
  ('5ca1ab1e-0000-4000-8000-00000000080b', 'How do the ashes come home, and what are they like?',
   'They come in a sealed bag inside a plain memorial container that is included in the price. You can choose an urn instead, now or later. Ashes are pale grey and feel like coarse sand. For a cat they fill about a small cup, for a large dog about a small flower pot.', 10),
  ('5ca1ab1e-0000-4000-8000-00000000080c', 'What if my pet dies at night or on a weekend?',
   'Leave us a message at any hour. We listen to messages every day, Sundays included, and call back in the morning. A cool room is enough for one night. In hot weather, put ice packs wrapped in a towel beside your pet, or call the emergency number of your vet.', 11),
  ('5ca1ab1e-0000-4000-8000-00000000080d', 'How do I pay, and do I pay you or the clinic?',
   'You pay when you receive the ashes, or when we collect your pet if you chose communal cremation. We take debit, credit cards, e-transfer and cash. If you go through a clinic, the bill may come from them instead. Our prices include GST and collection from a partner clinic.', 12),
  ('5ca1ab1e-0000-4000-8000-00000000080e', 'Do you cremate large dogs and other animals?',
   'We care for dogs of every size, cats, rabbits, birds, reptiles and other small animals. We can also take goats and sheep of up to 150 lb (68 kg). Our chamber is too small for horses and cattle, and we will tell you who may be able to help.', 13),
  ('5ca1ab1e-0000-4000-8000-00000000080f', 'May I send something along with my pet?',
   'A letter, a flower or a small cotton blanket may go along. Please send no plastic, metal, glass or batteries, because they melt or burst. Take off the collar and tag if you wish to keep them. If you forget, we take them off and return them to you.', 14)
on conflict do nothing;

insert into public.navigation_items
  (id, title, url, type, is_visible, is_desktop_visible, is_mobile_visible, display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000901', 'About', 'about', 'section', true, true, true, 0),
  ('5ca1ab1e-0000-4000-8000-000000000902', 'Services', 'services', 'section', true, true, true, 1),
  ('5ca1ab1e-0000-4000-8000-000000000903', 'Products', 'products', 'section', true, true, true, 2),
  ('5ca1ab1e-0000-4000-8000-000000000904', 'Testimonials', 'testimonials', 'section', true, false, true, 3),
  ('5ca1ab1e-0000-4000-8000-000000000905', 'Partner Clinics', 'partner-clinics', 'section', true, true, true, 4),
  ('5ca1ab1e-0000-4000-8000-000000000906', 'FAQs', 'faqs', 'section', true, true, true, 5),
  ('5ca1ab1e-0000-4000-8000-000000000907', 'Pricing', 'pricing', 'section', true, true, true, 6),
  ('5ca1ab1e-0000-4000-8000-000000000908', 'Contact', 'contact', 'section', true, true, true, 7)
on conflict do nothing;

insert into public.site_settings (key, value) values
  ('about_image', '/storage/v1/object/public/about_images/family-and-dog.jpg'),
  ('business_name', 'Quiet Valley Pet Cremation'),
  ('business_phone', '(250) 555-0142'),
  ('business_email', 'hello@quietvalley.example'),
  ('opening_hours', $$Mon-Fri 08:30-17:00
Sat 09:00-13:00
Sun closed$$),
  ('privacy_policy', $$*In effect since November 21, 2026.*

Quiet Valley Pet Cremation is a family business in Cranbrook, British Columbia. This policy says what we learn about you, why, and what you can ask of us. We follow British Columbia’s *Personal Information Protection Act* (PIPA).

## In short

- We ask for what we need to answer you and to care for your pet, and for nothing else.
- We do not sell or rent personal information, and we do not use it for advertising.
- This website sets no cookies for visitors and has no tracking, no advertising and no visitor profiles.
- You may see what we hold about you, have it corrected, and ask us to delete it.

## What we collect, and why

**When you send a message through this website** we receive your name, your email address, your phone number if you give it, and your message. We use them to answer you and to arrange what you ask for. By sending the message you agree to this use. If you would rather not write, call us.

**When you ask us to cremate a pet** we also note your address, your pet’s name, kind and weight, the choices you made, and your payment. If you come through a clinic, the clinic passes us what is on the form that you filled in there. We need this to identify your pet, to return the ashes to the right person, and to keep our books.

**When you read this website** we do not try to find out who you are. To keep out spam and attacks, our server handles the network address that each request comes from, for a short time and for that purpose only. Your browser may keep a copy of public content, such as the menu and the list of pictures, so that pages open faster. That copy says nothing about you and does not leave your device.

**What you type into the message form** is kept in your own browser, so that nothing is lost: for three days if you do not send it, and, if you pressed Send without a connection, until it is sent or you withdraw it, for thirty days at most. On a computer that others use, press “Clear it” below the form.

Staff who sign in to manage the website have a session stored in their own browser. That does not concern visitors.

## Who sees it

- The members of our family and staff who answer messages and care for pets. Notes that we make about a message are seen only by us.
- Your veterinary clinic, if it takes part in collecting your pet or returning the ashes, and only what it needs for that.
- The companies that run our website and email for us. They may not use your information for purposes of their own. Some may store it outside British Columbia, or outside Canada, where other laws apply. Ask us for the current list.
- An authority or a court, where the law obliges us.

## How long we keep it

- **Messages:** up to two years after we last wrote to each other, in case you come back with a question about the ashes or about another pet. After that we delete them.
- **Cremation records and invoices:** six years after the end of the tax year they belong to, as tax law asks of businesses.
- **Records of changes and backups:** the website keeps a protected record of what our staff changed, and we make backups. Copies there are not used for anything else.

## How we protect it

The connection to this website is encrypted. Only administrators with an account of their own can open messages. Paper forms are kept in a locked cabinet. If something went wrong and put you at risk of real harm, we would tell you.

## What you can ask of us

You may at any time ask us

- what we hold about you, how we have used it and to whom we have given it,
- to correct what is wrong or incomplete,
- to stop using it, or to delete it. We then do so unless the law, or a cremation that is still under way, requires us to keep it. If it does, we tell you what we keep and why.

Write or call, and tell us how to reach you. We may ask a question to make sure that it is you. We answer within 30 business days, and it costs nothing.

## Our privacy officer

One of the owners is responsible for privacy here. Please put “Privacy officer” in the subject of an email to [hello@quietvalley.example](mailto:hello@quietvalley.example), or call [(250) 555-0142](tel:+12505550142).

If you are not satisfied with our answer, you can turn to the Office of the Information and Privacy Commissioner for British Columbia, [www.oipc.bc.ca](https://www.oipc.bc.ca). A complaint there is free of charge.

## Changes

When we change this policy, we change the date at the top. If a change concerned information that we already hold, we would ask you first where the law requires it.$$),
  ('terms_of_service', $$*In effect since November 21, 2026.*

These terms apply when Quiet Valley Pet Cremation, Cranbrook, British Columbia (“we”), cares for your pet. We have tried to write them so that you can read them on a hard day. If something is unclear, call [(250) 555-0142](tel:+12505550142) before you decide.

## What the words mean

**Individual cremation.** Your pet is the only animal in the chamber. We clear the chamber before the next cremation. You receive only your pet’s ashes, in a memorial container. A trace too small to remove can stay in any chamber.

**Communal cremation.** Several pets are cremated together. Their ashes mix and cannot be separated afterwards. None are returned. We scatter them in our memorial garden.

**Ashes.** The mineral part of the bone that remains after cremation, ground to an even texture. Metal such as pins and implants is removed and recycled, unless you ask for it.

## Your order

An order begins when you, or a clinic on your behalf, give us your pet together with a form that states your choice. By signing it you confirm that you are the owner, or that the owner has asked you to act.

You can change your choice, free of charge, until the cremation begins. Once it has begun, it cannot be undone. A change from communal to individual is possible only while your pet has not been cremated.

## Identity and custody

When we take over your pet we fasten a numbered metal tag and write the number on your form. The tag stays with your pet in storage and in the chamber, and the number goes on the container. We record the date and the person for each step. You may ask to see the record.

Please tell us about a pacemaker or another device with a battery. It must be removed first, because it can burst.

Before we collect your pet, please take the collar, tags and blankets that you wish to keep. If we find any, we return them, or ask you what to do.

## Collection

We collect from partner clinics on the days that this website gives for each town. Weather, road closures and illness can delay us. If they do, we tell the clinic and, where we have your number, you.

We collect from homes in Cranbrook and Kimberley by appointment, and elsewhere by agreement. If a trip costs extra, you hear the amount before we set out.

## Prices and payment

Prices are those shown on this website on the day of your order. They are in Canadian dollars and include GST. The size is the weight of your pet when we receive it. Between two sizes, you pay the lower price.

The price of a cremation includes collection from a partner clinic, and for individual cremation also the memorial container and its return to that clinic or from our door. Urns, keepsakes and jewelry are priced separately.

Communal cremation is paid when we collect your pet, individual cremation when you receive the ashes, unless you pay your clinic. A clinic may add charges of its own, and it must tell you about them.

## Return of ashes

The times on this website are what families can usually expect. They are not a guarantee. We call when the ashes are ready, and hand them to you or to a person you name. We may ask for a piece of identification.

Check the name and the number on the container when you receive it. If anything seems wrong, call us the same day and leave the container closed.

## Ashes that nobody picks up

We keep ashes for twelve months without charge. In that time we try to reach you at least three times, by phone and in writing. After twelve months, and 30 days after a last letter or email, we may scatter them in our memorial garden. If you need longer, tell us and we will keep them.

## Products

Handmade pieces differ a little from their pictures. An unused urn or keepsake can be returned within 30 days. Pieces that were engraved, filled, or made from your pet’s paw or fur cannot. Anything that is broken or not as described, we replace or refund.

## If something goes wrong

We owe you reasonable care, and we will be honest with you. If we make a mistake, we tell you as soon as we know, correct what can be corrected, and refund the price of the service concerned.

As far as the law allows, our liability is limited to the price that you paid. This does not limit your rights under British Columbia’s *Business Practices and Consumer Protection Act*, or liability that the law does not let us exclude.

## Complaints and law

Please call us first. Most things can be put right in one conversation, and an owner will speak with you.

The laws of British Columbia, and the laws of Canada that apply there, govern these terms. The courts of British Columbia decide disputes.

How we treat personal information is described in our [privacy policy](/privacy-policy).

## Changes

The terms that were in effect on the day of your order apply to it. When we change the terms, we change the date at the top.$$)
on conflict (key) do update set value = excluded.value where site_settings.value = '';

-- Three invented pets at different steps.
insert into public.site_settings (key, value) values ('pet_records', 'on')
on conflict (key) do update set value = excluded.value where site_settings.value = '';

insert into public.pets (id, name, kind, weight, service, tag_number, family, email, phone, clinic, created_at) values
  ('5ca1ab1e-0000-4000-8000-000000001001', 'Bella', 'Dog, a beagle', '12 kg', 'individual', '1042', 'Ruth Okanagan',
   'ruth@example.com', '(250) 555-0119', 'Creston', now() - interval '6 days'),
  ('5ca1ab1e-0000-4000-8000-000000001002', 'Minou', 'Cat', '4 kg', 'individual', '1043', 'Leo Marchand',
   'leo@example.com', '', 'at home', now() - interval '2 days'),
  ('5ca1ab1e-0000-4000-8000-000000001003', 'Juniper', 'Rabbit', '2 kg', 'communal', '1044', 'Ana Silva',
   null, '(250) 555-0164', 'at home', now() - interval '1 day')
on conflict do nothing;

-- The steps happen by day.
create function pg_temp.days_ago(days integer, at time) returns timestamptz language sql as $$
  select ((now() at time zone 'America/Edmonton')::date - days + at) at time zone 'America/Edmonton'
$$;
insert into public.pet_steps (id, pet_id, step, happened_at, done_by) values
  ('5ca1ab1e-0000-4000-8000-000000001101', '5ca1ab1e-0000-4000-8000-000000001001', 'collected', pg_temp.days_ago(6, '10:20'), 'Maria'),
  ('5ca1ab1e-0000-4000-8000-000000001102', '5ca1ab1e-0000-4000-8000-000000001001', 'in_care', pg_temp.days_ago(6, '13:05'), 'Maria'),
  ('5ca1ab1e-0000-4000-8000-000000001103', '5ca1ab1e-0000-4000-8000-000000001001', 'cremated', pg_temp.days_ago(3, '11:40'), 'Tom'),
  ('5ca1ab1e-0000-4000-8000-000000001104', '5ca1ab1e-0000-4000-8000-000000001001', 'ready', pg_temp.days_ago(2, '15:15'), 'Tom'),
  ('5ca1ab1e-0000-4000-8000-000000001105', '5ca1ab1e-0000-4000-8000-000000001002', 'collected', pg_temp.days_ago(2, '14:30'), 'Maria'),
  ('5ca1ab1e-0000-4000-8000-000000001106', '5ca1ab1e-0000-4000-8000-000000001002', 'in_care', pg_temp.days_ago(2, '16:10'), 'Maria')
on conflict do nothing;
