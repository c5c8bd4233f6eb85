-- The settings that anyone reads; a new one is a row here. Administrators may revert changes of those that are content.
create table private.public_settings (
  key        text primary key,
  is_content boolean not null default true
);
alter table private.public_settings enable row level security;

insert into private.public_settings (key, is_content) values
  ('about_image', true), ('about_image_focal_point', true), ('terms_of_service', true), ('privacy_policy', true),
  ('when_a_pet_dies', true), ('our_care', true), ('business_name', true), ('business_phone', true),
  ('business_email', true), ('opening_hours', true), ('time_zone', true), ('own_prices', false);

create function private.public_setting_keys() returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(key) from private.public_settings
$$;
grant execute on function private.public_setting_keys() to anon, authenticated;

alter policy "anyone reads public settings" on public.site_settings
  using (key = any ((select private.public_setting_keys())::text[]));

create or replace function private.is_content(table_name text, row_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select from private.content_tables content where content.table_name = is_content.table_name
    ) and (table_name <> 'site_settings' or exists (
      select from private.public_settings where key = row_id and is_content
    ))
$$;

-- `time_zone` is the zone of the firm's clock; Mountain time until it is set. PostgreSQL, Node and browsers know these.
alter table public.site_settings add constraint time_zone_is_known
  check (key <> 'time_zone' or value in ('America/Edmonton', 'America/Vancouver', 'Etc/GMT+7', 'Etc/GMT+6'));

insert into public.site_settings (key, value) values ('about_image_focal_point', '') on conflict (key) do nothing;

alter table public.site_settings add constraint about_image_focal_point_is_a_place
  check (key <> 'about_image_focal_point' or value = '' or value ~ '^(100|[1-9]?[05])% (100|[1-9]?[05])%$');

-- Two pages for a family's first hours, /when-a-pet-dies and /our-care, whose texts staff edit as they edit the policies.
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
$$)
on conflict (key) do nothing;
