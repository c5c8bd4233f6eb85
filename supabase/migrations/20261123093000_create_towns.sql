-- The towns the firm serves, each with a page of its own at /{slug}-pet-cremation.
create table public.towns (
  id                  uuid primary key default gen_random_uuid(),
  slug                text not null unique
                      check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  -- Links to these lead to the page as it is called now.
  former_slugs        text[] not null default '{}' check (cardinality(former_slugs) <= 100),
  name                text not null check (name ~ '\S' and char_length(name) <= 100),
  region              text not null check (region ~ '\S' and char_length(region) <= 100),
  -- What search engines show.
  meta_description    text not null
                      check (meta_description ~ '\S' and char_length(meta_description) <= 300),
  intro               text not null check (intro ~ '\S' and char_length(intro) <= 2000),
  distance            text not null check (distance ~ '\S' and char_length(distance) <= 200),
  collection          text not null check (collection ~ '\S' and char_length(collection) <= 200),
  ashes_return        text not null check (ashes_return ~ '\S' and char_length(ashes_return) <= 200),
  -- A line that begins with "## " is a heading, an empty line ends a paragraph.
  advice              text not null default '' check (char_length(advice) <= 10000),
  remembrance_heading text not null default '' check (char_length(remembrance_heading) <= 200),
  remembrance         text not null default '' check (char_length(remembrance) <= 5000),
  -- One of the landscapes that come with the site.
  landscape           text not null default 'cranbrook' check (
                        landscape in ('cranbrook', 'kimberley', 'creston', 'canal-flats', 'invermere', 'golden')),
  -- The clinics that its page shows, in order. They are named by slug, and not by a foreign key, so that a clinic is
  -- back in its place when its deletion is undone.
  clinic_slugs        text[] not null default '{}'
                      check (cardinality(clinic_slugs) <= 20 and array_position(clinic_slugs, null) is null),
  -- By road from Cranbrook.
  distance_km         integer check (distance_km between 0 and 2000),
  -- In dollars with GST, for collection from a home there; null where families have to ask.
  collection_fee      numeric(10, 2) check (collection_fee between 0 and 99999999.99),
  -- Where its dot is on the drawing of the valley, which is 628 units wide and 1140 high; null for a town off the map.
  map_x               integer check (map_x between 0 and 628),
  map_y               integer check (map_y between 0 and 1140),
  -- The side of the dot on which the name stands.
  map_side            text not null default 'left' check (map_side in ('left', 'right')),
  -- The road from Cranbrook, as SVG path data.
  map_route           text not null default '' check (map_route ~ '^[MLC0-9 .]*$' and char_length(map_route) <= 5000),
  display_order       integer not null default 0 check (display_order >= 0),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint towns_map_x_map_y_check check ((map_x is null) = (map_y is null))
);
create index towns_listed on public.towns (display_order, created_at, id);

create trigger touch_updated_at before update on public.towns
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.towns
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.towns
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, name_column) values ('towns', 'name');

alter table public.towns enable row level security;
grant select on public.towns to anon, authenticated;
grant insert, update, delete on public.towns to authenticated;
grant select, insert, update, delete on public.towns to service_role;

create policy "anyone reads towns" on public.towns
  for select to anon, authenticated using (true);
create policy "administrators add towns" on public.towns
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change towns" on public.towns
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete towns" on public.towns
  for delete to authenticated using ((select private.is_admin()));

create function private.keep_former_town_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.former_slugs := array_remove(array_remove(old.former_slugs, old.slug) || old.slug, new.slug);
  return new;
end
$$;

create trigger keep_former_slug before update on public.towns
  for each row when (old.slug <> new.slug) execute function private.keep_former_town_slug();

-- The six towns served so far, on every site, also one that is older than this table.
insert into public.towns
  (id, slug, name, region, meta_description, intro, distance, collection, ashes_return, advice,
   remembrance_heading, remembrance, landscape, clinic_slugs, distance_km, map_x, map_y, map_side, map_route,
   display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000001', 'cranbrook', 'Cranbrook', 'East Kootenays',
   'Individual and communal pet cremation in Cranbrook, BC. We collect from your home or clinic, and you can bring your pet to us yourself by appointment.',
   'Cranbrook is where we live and where we work. Your pet does not leave town, and you can bring them to us yourself. If you would rather not drive, we come to your home or to your clinic.',
   'Here in town', 'Monday to Saturday, at home or at your clinic', 'In five to seven working days',
   '## Three ways to reach us in town

If your pet dies at a clinic, tell the staff that you would like us to look after the cremation. They call us, and we usually collect on the same or the next working day.

If your pet dies at home, phone us. We come to the house in Cranbrook from Monday to Saturday. Tell us if there are stairs, or if your dog is too heavy for one person to carry, and two of us will come.

You can also drive here. Please call first, so that the door is open and someone is there for you. An old blanket under your pet is enough; you do not need a box.

## Coming in from around Cranbrook

From Fort Steele and Wasa you come on Highway 93/95, from Moyie on Highway 3/95, and from Wardner and Jaffray on Highway 3/93. None of these drives takes much more than an hour in good conditions, and many families make them.

Early and late in the day there are deer and elk on all three roads. If you are upset, or it is dark and snowing, stay home. Your pet can lie in a cool garage or on a cool porch until the next morning.

## When the ashes are ready

After an individual cremation we usually phone within five to seven working days. You can pick up the ashes here by appointment, or ask us to leave them with your clinic.

If you want to be present when the cremation begins, Cranbrook is the place for it. Ask when you first call, because we set a time aside for each family.',
   'Places to remember a pet',
   'Many dogs here knew the Cranbrook Community Forest best: about 2,000 hectares of pine, grassland and small lakes at the east edge of the city. Others had the path around Idlewild Lake, the marsh at Elizabeth Lake, or a morning at Jimsmith Lake.

Parks and public land have their own rules about scattering ashes. Ask the city or the park before you go. If you own land and are thinking of a burial, ask the city or the regional district first, and remember that the ground can be frozen for months.',
   'cranbrook', '{steeples-veterinary-clinic,tanglefoot-veterinary-clinic}', 0, 414, 884, 'left',
   '', 1),
  ('5ca1ab1e-0000-4000-8000-000000000002', 'kimberley', 'Kimberley', 'East Kootenays',
   'Pet cremation for Kimberley and Marysville, BC: collection from home or clinic, a half-hour drive on Highway 95A, and ashes returned in about a week.',
   'Kimberley is about 30 kilometres from us on Highway 95A, less than half an hour on a dry road. We are there several times a week. We can come to your home or collect from your clinic, or you can bring your pet down to us.',
   'About 30 km, less than half an hour', 'Within two working days, at home or at the clinic', 'In about seven working days',
   '## Collection in Kimberley and Marysville

We collect from the clinic and from homes, usually within two working days of your call. That includes Marysville, Meadowbrook, Wycliffe and the St. Mary valley as far as the road is ploughed.

Kimberley is steep, and many houses have stairs up to the door. If yours has, tell us when you call. For a large dog we bring a stretcher and a second person, and we do not mind waiting while you say goodbye.

## The road in winter

Kimberley lies higher than Cranbrook and gets more snow. On most days Highway 95A is ploughed and the trip is an ordinary one. After a heavy fall we may wait until noon, and we call you if we do.

A few hours, or one night, make no difference to your pet. Choose an unheated room, lay your pet on a blanket, and put a light cover on top.

## How the ashes come back

Allow about seven working days for an individual cremation. We bring the ashes back to the clinic, or to your door when someone is home. You can also drive down to Cranbrook and pick them up by appointment.

If you chose an urn that is not on our shelf that week, we tell you, and you decide whether to wait.',
   'Trails they knew',
   'The Kimberley Nature Park begins at the end of ordinary streets: more than 800 hectares of forest, with Sunflower Hill turning yellow in spring. In Marysville there is the short walk to the falls on Mark Creek. And there is the Rails to Trails path that follows the old railway all the way to Cranbrook.

You can walk there on any day. Before you scatter ashes, ask whoever looks after the land. A grave in the garden must be deep, because bears, coyotes and dogs dig, and the drugs used to put a pet to sleep can poison them.',
   'kimberley', '{north-star-vet-clinic}', 30, 354, 813, 'left',
   'M414 884C411 881 405 869 399 863C393 856 383 851 376 845C369 839 363 833 359 827C355 822 355 815 354 813', 2),
  ('5ca1ab1e-0000-4000-8000-000000000003', 'creston', 'Creston', 'East Kootenays',
   'Pet cremation for Creston, Erickson, Wynndel and Yahk, BC. A weekly collection from your clinic on Highway 3, and ashes brought back to Creston.',
   'Creston is about 105 kilometres from Cranbrook on Highway 3, by way of Moyie and Yahk. We drive it once a week. Between our visits, your clinic keeps your pet safe and cold until we come.',
   'About 105 km by Highway 3', 'Once a week, usually on Wednesdays', 'In one to two weeks',
   '## The weekly drive

We are usually in Creston on Wednesdays. Call the clinic, or call us and we speak with the clinic. You do not need to be a regular client there to ask.

From Erickson, Canyon, Lister, Wynndel and West Creston, families bring their pet to the clinic. If you live in Kitchener or Yahk, you are on our way. We can agree on a place to meet you, so that you need not drive into town first.

If you would like to come to Cranbrook yourself, allow about an hour and a quarter each way and phone before you leave.

## Time zones and winter roads

The clocks in Creston have often been an hour behind those in Cranbrook, above all in summer. When we agree on a time with you, we say which town’s time we mean.

The Kootenay Pass, which closes in bad winters, lies west of Creston, so it is not on our way. Our road follows Moyie Lake and the Moyie River, with bends, shade and ice, but no high summit. If it is closed, we come the next working day.

## How long it takes

Ashes from an individual cremation usually come back on the drive of the following week, and now and then the one after. They go to the clinic, with your name and your pet’s name on the container. The clinic calls you when they have arrived.',
   'Orchards, wetlands and home ground',
   'Many pets in this valley had work to do: orchard dogs, barn cats, a horse’s companion goat. Tell us what yours did. We like to know whom we are caring for.

The Creston Valley wetlands, some 7,000 hectares of marsh and open water west of town, are a good place to sit and remember, above all in spring and fall, when the birds pass through. They are protected, so please ask before you scatter anything there.

Much of the valley floor has water close below the ground. If you are weighing burial against cremation, ask the town or the regional district about wells and creeks before you dig.',
   'creston', '{creston-veterinary-hospital}', 105, 201, 1069, 'left',
   'M414 884C411 888 400 898 396 907C392 916 391 927 389 939C387 950 387 963 386 974C385 985 387 996 382 1005C376 1015 361 1023 353 1032C345 1041 339 1052 333 1059C328 1066 325 1073 319 1074C313 1076 305 1072 296 1068C288 1063 276 1052 268 1048C259 1043 253 1042 245 1043C237 1044 230 1050 222 1054C215 1059 205 1067 201 1069', 3),
  ('5ca1ab1e-0000-4000-8000-000000000004', 'canal-flats', 'Canal Flats', 'East Kootenays',
   'Pet cremation for Canal Flats, BC, about an hour from Cranbrook on Highway 93/95. We collect weekly, from the clinic or an agreed place in the village.',
   'Canal Flats is about 85 kilometres north of Cranbrook on Highway 93/95, roughly an hour. It is the first stop on our weekly drive up the valley. In a village this size we can often meet you where it suits you.',
   'About 85 km, roughly an hour', 'Once a week, usually on Thursdays', 'In one to two weeks',
   '## The first stop on the way north

We drive up the valley once a week, usually on Thursdays, and pass Canal Flats in the morning. Call us by Wednesday afternoon, and we agree where to meet: at the clinic, or at a place in the village just off the highway.

If Thursday is too far away, you have two other choices. The clinic can keep your pet cold until we come, or you can drive to Cranbrook, where we receive you by appointment from Monday to Saturday.

## If you live on the way to Cranbrook

Skookumchuck, Wasa and Fort Steele lie along the same road. For families from there it is often simpler to come straight to Cranbrook. If you cannot, tell us, and we stop there in the afternoon, on our way home.

From cabins up the Kootenay and White River forest roads there is seldom a phone signal. Settle your pet on something cool, drive until you have a signal, and then call. You have time for that.

## Getting the ashes home

After an individual cremation we bring the ashes with us on one of the next two Thursdays. You can meet us at the same place, or have them left at the clinic. If you are away, we keep them safe in Cranbrook until you are back.',
   'Between the lake and the river',
   'Canal Flats stands on the narrow flat between Columbia Lake, where the Columbia River begins, and the Kootenay River, which is already wide here. Most dogs of the village have known both shores.

If you plan to scatter ashes near the headwaters, remember that parts of the lakeshore are parkland or private, and that all of it is the homeland of the Ktunaxa and Secwépemc peoples. Ask first, choose a quiet day, and leave nothing behind, such as ribbon or plastic.

The soil of the flats is gravel in many places, and the water table can be high. That is a practical reason why some families here choose cremation over a grave at home. For what is allowed on your own lot, ask the village office.',
   'canal-flats', '{columbia-valley-vet}', 85, 400, 599, 'left',
   'M414 884C417 881 428 871 433 863C438 855 446 844 446 834C446 824 437 812 433 801C429 789 423 778 420 766C418 755 417 744 417 734C417 724 421 717 420 706C419 695 414 680 412 667C410 655 409 643 407 632C406 620 402 610 400 599', 4),
  ('5ca1ab1e-0000-4000-8000-000000000005', 'invermere', 'Invermere', 'Columbia Valley',
   'Pet cremation for Invermere, Windermere, Radium, Fairmont and Panorama. Weekly collection from your clinic, also for families who live here part-time.',
   'Invermere is about 130 kilometres from Cranbrook on Highway 93/95, an hour and a half in good weather. We are there once a week and work through the clinic. Whether you live here all year or only on weekends, the steps are the same.',
   'About 130 km, an hour and a half', 'Once a week, usually on Thursdays', 'In one to two weeks',
   '## Collection in the Windermere Valley

Our drive up the valley is usually on Thursdays. The clinic in Invermere keeps your pet in its cold room until then, and you sign one short form there: your choice of cremation, your name, and how you would like the ashes returned.

Families from Windermere, Wilmer, Fairmont Hot Springs, Radium Hot Springs, Edgewater and Panorama bring their pet to the clinic as well. If you cannot lift or drive, call us. Neighbours and clinic staff have helped before, and we will find a way.

## If your home is elsewhere

Many households on the lake have their main home in Alberta or farther away. If a pet dies during a stay, you do not have to remain until everything is done.

Tell us when you will be back. We hold the ashes without charge and bring them to the clinic for your next visit, or you pick them up in Cranbrook by appointment.

## Summer traffic and winter roads

On summer weekends and holidays the highway is slow, which is one reason why we drive on a weekday. In winter the stretch above Columbia Lake can be icy, and a storm may move our visit to Friday. We tell the clinic, and the clinic will tell you.

Ashes from an individual cremation are usually back at the clinic within one to two weeks.',
   'By the lake',
   'Many memories here belong to Lake Windermere: a swim off the dock, sticks in the shallows, the long skating track over the ice in winter. Some families keep a little of the ashes in a keepsake and take the rest to a place only they know.

The beaches are public and busy, and many limit dogs in summer. An early morning in October may suit you better. Ask the town or the park before you scatter ashes on a shore or in the water.

If the house is rented or part of a strata, burial is seldom yours alone to decide. Ask the owner or the council before you make a promise to the children.',
   'invermere', '{invermere-veterinary-hospital}', 130, 340, 442, 'right',
   'M414 884C417 881 428 871 433 863C438 855 446 844 446 834C446 824 437 812 433 801C429 789 423 778 420 766C418 755 417 744 417 734C417 724 421 717 420 706C419 695 414 680 412 667C410 655 409 643 407 632C406 620 402 610 400 599C398 589 397 580 396 569C395 559 394 547 392 538C390 529 388 524 383 516C379 508 371 498 366 489C361 480 356 470 352 463C348 455 343 450 340 442', 5),
  ('5ca1ab1e-0000-4000-8000-000000000006', 'golden', 'Golden', 'Columbia Valley',
   'Pet cremation for Golden, BC, and the villages along Highway 95. How collection works over 250 km, how long it takes, and what you can do meanwhile.',
   'Golden is the farthest town we serve, about 250 kilometres from Cranbrook on Highways 93/95 and 95. We drive there every second week. You will need some patience, so this page tells you exactly what to expect.',
   'About 250 km, close to three hours', 'Every second Thursday', 'In two to four weeks',
   '## What the distance means for you

Every second Thursday our drive up the valley goes on from Radium Hot Springs to Golden. The clinic has a cold room, and your pet can stay there safely until we arrive, even when that is almost two weeks away.

Two weeks after that drive, we are back with the ashes. From the day of the death, count on two to four weeks for an individual cremation. If you need it to be sooner, you can drive to Cranbrook, close to three hours each way. Call before you set out, and rest on the way.

## Along Highway 95

Parson, Spillimacheen, Brisco and Edgewater are on our road. We can meet you at an agreed place beside the highway on the day we pass. If you live in Nicholson, the Blaeberry, Donald or Field, the clinic in Golden is the better place.

If your pet dies at home and the clinic is closed, a cold porch or an unheated shed is enough overnight in the cooler months. In a hot spell, call the clinic’s emergency number or ours, and we will think it through with you.

## When a road is closed

The Trans-Canada east of Golden closes from time to time, for avalanche control or an accident. We do not use it. But its traffic is often sent down Highway 95, and then our day grows longer.

If we cannot make the trip, we come in the following week and do not wait for the next regular drive. We phone the clinic and every family with a pet in our care.',
   'Where the rivers meet',
   'The Kicking Horse River comes down green and fast and joins the slow Columbia at the edge of town. The Rotary Trails follow the water, and the timber bridge in the centre is a place where many dogs were introduced to the whole town.

Some families have walked the Rotary loop once more with the urn in a backpack. If you wish to scatter ashes, ask first: national parks nearby have their own rules, and so do the town and the wetlands.

For a grave on your own land, think of bears, of ground that is frozen from November on, and of spring floods near the river. Deep soil above the high-water line is rarer here than it looks.',
   'golden', '{golden-veterinary-services}', 250, 72, 90, 'right',
   'M414 884C417 881 428 871 433 863C438 855 446 844 446 834C446 824 437 812 433 801C429 789 423 778 420 766C418 755 417 744 417 734C417 724 421 717 420 706C419 695 414 680 412 667C410 655 409 643 407 632C406 620 402 610 400 599C398 589 397 580 396 569C395 559 394 547 392 538C390 529 388 524 383 516C379 508 371 498 366 489C361 480 356 470 352 463C348 455 343 450 340 442C338 435 337 427 335 418C332 410 330 402 326 391C322 381 317 366 311 356C305 345 298 338 291 329C284 320 278 311 269 300C261 289 250 276 239 265C229 253 217 244 205 231C193 219 178 203 165 190C153 177 142 167 131 156C121 145 112 136 103 125C93 114 77 96 72 90', 6);
