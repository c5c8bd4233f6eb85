-- Letters that aren't a plain letter with a mark, as people type them: the table of app/platform/letters.ts, which slugs
-- and the search share.
create function private.plain_letters(written text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(
    translate(written, 'øłđðħıĸŋŧⱡȼ¢', 'olddhikntlcc'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
grant execute on function private.plain_letters(text) to authenticated, service_role;

-- A slug from a name, as `makeSlug` in app/platform/slug.ts makes it: "Ørsted Urn, Larches" → "orsted-urn-larches",
-- "Yaq̓it ʔa·knuqⱡi ‘it" → "yaqit-aknuqliit", where an apostrophe between two vowels is a letter that stands apart. Empty
-- when the name has no letter or digit that it knows.
create function private.make_slug(name text) returns text
language sql immutable set search_path = '' as $$
  select rtrim(left(ltrim(regexp_replace(regexp_replace(regexp_replace(
    private.plain_letters(
      regexp_replace(normalize(lower(name collate "und-x-icu"), nfkd),
        '([aiu])[ \t\n\v\f\r\u1680\u2028\u2029\ufeff]+[‘’ʼ''](?=[aiu])(?!.*[‘’ʼ''])', '\1', 'g')),
    '[ \t\n\v\f\r\u1680\u2028\u2029\ufeff\u2010-\u2015-]+', '-', 'g'),
    '[^a-z0-9-]', '', 'g'),
    '-+', '-', 'g'), '-'), 200), '-')
$$;

create or replace function private.choose_product_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- "product" when the name has no Latin letter or digit.
  chosen text := coalesce(nullif(private.make_slug(new.name), ''), 'product');
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := coalesce(new.slug, old.slug);
    if new.slug <> old.slug or private.make_slug(old.name) = private.make_slug(new.name) then
      return new;
    end if;
  else
    chosen := coalesce(new.slug, chosen);
  end if;
  -- Two people who add products of one name wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('product slug ' || chosen, 0));
  if exists (select from public.products where slug = chosen and id <> new.id) then
    chosen := rtrim(left(chosen, 191), '-') || '-' || left(new.id::text, 8);
  end if;
  new.slug := chosen;
  return new;
end
$$;

drop function private.make_product_slug(text);

-- As long as any other slug.
alter table public.towns drop constraint towns_slug_check;

alter table public.towns add constraint towns_slug_check
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200);

-- A town's page says what is particular to the town. What every town shares stands on the page for the first hours, in
-- Our Care and beside the prices. A paragraph that staff have changed stays theirs.
do $$
declare
  shared text[];
begin
  foreach shared slice 1 in array array[
    ['cranbrook',
     'If your pet dies at a clinic, tell the staff that you would like us to look after the cremation. They call us, and we usually collect on the same or the next working day.'],
    ['cranbrook',
     'Early and late in the day there are deer and elk on all three roads. If you are upset, or it is dark and snowing, stay home. Your pet can lie in a cool garage or on a cool porch until the next morning.'],
    ['cranbrook',
     '## When the ashes are ready'],
    ['cranbrook',
     'After an individual cremation we usually phone within five to seven working days. You can pick up the ashes here by appointment, or ask us to leave them with your clinic.'],
    ['cranbrook',
     'If you want to be present when the cremation begins, Cranbrook is the place for it. Ask when you first call, because we set a time aside for each family.'],
    ['cranbrook',
     'Parks and public land have their own rules about scattering ashes. Ask the city or the park before you go. If you own land and are thinking of a burial, ask the city or the regional district first, and remember that the ground can be frozen for months.'],
    ['kimberley',
     'A few hours, or one night, make no difference to your pet. Choose an unheated room, lay your pet on a blanket, and put a light cover on top.'],
    ['kimberley',
     '## How the ashes come back'],
    ['kimberley',
     'Allow about seven working days for an individual cremation. We bring the ashes back to the clinic, or to your door when someone is home. You can also drive down to Cranbrook and pick them up by appointment.'],
    ['kimberley',
     'If you chose an urn that is not on our shelf that week, we tell you, and you decide whether to wait.'],
    ['kimberley',
     'You can walk there on any day. Before you scatter ashes, ask whoever looks after the land. A grave in the garden must be deep, because bears, coyotes and dogs dig, and the drugs used to put a pet to sleep can poison them.'],
    ['kimberley',
     'Kimberley is steep, and many houses have stairs up to the door. If yours has, tell us when you call. For a large dog we bring a stretcher and a second person, and we do not mind waiting while you say goodbye.'],
    ['creston',
     '## How long it takes'],
    ['creston',
     'Ashes from an individual cremation usually come back on the drive of the following week, and now and then the one after. They go to the clinic, with your name and your pet’s name on the container. The clinic calls you when they have arrived.'],
    ['creston',
     'If you would like to come to Cranbrook yourself, allow about an hour and a quarter each way and phone before you leave.'],
    ['creston',
     'Much of the valley floor has water close below the ground. If you are weighing burial against cremation, ask the town or the regional district about wells and creeks before you dig.'],
    ['creston',
     '## Time zones and winter roads'],
    ['creston',
     'The clocks in Creston have often been an hour behind those in Cranbrook, above all in summer. When we agree on a time with you, we say which town’s time we mean.'],
    ['creston',
     'The Kootenay Pass, which closes in bad winters, lies west of Creston, so it is not on our way. Our road follows Moyie Lake and the Moyie River, with bends, shade and ice, but no high summit. If it is closed, we come the next working day.'],
    ['canal-flats',
     'If Thursday is too far away, you have two other choices. The clinic can keep your pet cold until we come, or you can drive to Cranbrook, where we receive you by appointment from Monday to Saturday.'],
    ['canal-flats',
     '## Getting the ashes home'],
    ['canal-flats',
     'After an individual cremation we bring the ashes with us on one of the next two Thursdays. You can meet us at the same place, or have them left at the clinic. If you are away, we keep them safe in Cranbrook until you are back.'],
    ['canal-flats',
     'The soil of the flats is gravel in many places, and the water table can be high. That is a practical reason why some families here choose cremation over a grave at home. For what is allowed on your own lot, ask the village office.'],
    ['canal-flats',
     'From cabins up the Kootenay and White River forest roads there is seldom a phone signal. Settle your pet on something cool, drive until you have a signal, and then call. You have time for that.'],
    ['invermere',
     'Ashes from an individual cremation are usually back at the clinic within one to two weeks.'],
    ['invermere',
     'Families from Windermere, Wilmer, Fairmont Hot Springs, Radium Hot Springs, Edgewater and Panorama bring their pet to the clinic as well. If you cannot lift or drive, call us. Neighbours and clinic staff have helped before, and we will find a way.'],
    ['invermere',
     'If the house is rented or part of a strata, burial is seldom yours alone to decide. Ask the owner or the council before you make a promise to the children.'],
    ['invermere',
     'The beaches are public and busy, and many limit dogs in summer. An early morning in October may suit you better. Ask the town or the park before you scatter ashes on a shore or in the water.'],
    ['invermere',
     '## Summer traffic and winter roads'],
    ['invermere',
     'On summer weekends and holidays the highway is slow, which is one reason why we drive on a weekday. In winter the stretch above Columbia Lake can be icy, and a storm may move our visit to Friday. We tell the clinic, and the clinic will tell you.'],
    ['golden',
     'If your pet dies at home and the clinic is closed, a cold porch or an unheated shed is enough overnight in the cooler months. In a hot spell, call the clinic’s emergency number or ours, and we will think it through with you.'],
    ['golden',
     'Two weeks after that drive, we are back with the ashes. From the day of the death, count on two to four weeks for an individual cremation. If you need it to be sooner, you can drive to Cranbrook, close to three hours each way. Call before you set out, and rest on the way.'],
    ['golden',
     'If we cannot make the trip, we come in the following week and do not wait for the next regular drive. We phone the clinic and every family with a pet in our care.'],
    ['golden',
     'For a grave on your own land, think of bears, of ground that is frozen from November on, and of spring floods near the river. Deep soil above the high-water line is rarer here than it looks.'],
    ['golden',
     'Some families have walked the Rotary loop once more with the urn in a backpack. If you wish to scatter ashes, ask first: national parks nearby have their own rules, and so do the town and the wetlands.']
  ] loop
    update public.towns
       set advice = replace(advice, E'\n\n' || shared[2], ''),
           remembrance = replace(remembrance, E'\n\n' || shared[2], '')
     where slug = shared[1] and position(shared[2] in advice || remembrance) > 0;
  end loop;
end
$$;
