-- The settings that anyone reads. Administrators may revert their changes.
create table private.public_settings (key text primary key);

alter table private.public_settings enable row level security;

insert into private.public_settings (key) values
  ('about_image'), ('about_image_focal_point'),
  ('terms_of_service'), ('privacy_policy'),
  -- The guides /when-a-pet-dies, /our-care and /after.
  ('when_a_pet_dies'), ('our_care'), ('days_after'),
  ('business_name'), ('business_phone'), ('business_takes_texts'), ('business_email'),
  ('business_address'), ('business_postal_code'), ('opening_hours'), ('time_zone'),
  -- The firm's page on a review site.
  ('review_url'),
  -- Whether the firm keeps records of pets, which give each family a page of its own.
  ('pet_records');

create function private.public_setting_keys() returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(key) from private.public_settings
$$;
grant execute on function private.public_setting_keys() to anon, authenticated;

create table public.site_settings (
  key        text primary key check (key ~ '^[a-z][a-z0-9_]*$' and char_length(key) <= 100),
  value      text not null check (char_length(value) <= 200000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint about_image_focal_point_is_a_place
    check (key <> 'about_image_focal_point' or value = '' or value::public.focal_point is not null),
  constraint business_address_is_one_line
    check (key <> 'business_address' or value::public.one_line is not null),
  constraint business_postal_code_is_canadian
    check (key <> 'business_postal_code' or value = '' or value ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$'),
  constraint business_takes_texts_is_a_switch check (key <> 'business_takes_texts' or value in ('on', 'off')),
  constraint pet_records_is_a_switch check (key <> 'pet_records' or value in ('on', 'off')),
  constraint review_url_is_https
    check (key <> 'review_url' or value = '' or (value ~ '^https://[^\s\\]+$' and char_length(value) <= 1000)),
  -- The firm's time zone, Mountain time until it is set. The database doesn't look it up: `toTimeZone` does.
  constraint time_zone_is_a_name
    check (key <> 'time_zone' or (char_length(value) <= 64 and value ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+){1,2}$'))
);
-- The texts of every site; an editor adds a row that is missing.
insert into public.site_settings (key, value)
values ('terms_of_service', ''), ('privacy_policy', ''), ('about_image_focal_point', '');

create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.site_settings
  for each row execute function private.audit();
select private.keep_content_version('site_settings');
insert into private.content_tables (table_name, key_column, is_ordered) values ('site_settings', 'key', false);

alter table public.site_settings enable row level security;
grant select on public.site_settings to anon, authenticated;
grant insert, update on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;

create policy "anyone reads public settings" on public.site_settings
  for select to anon, authenticated using (key = any ((select private.public_setting_keys())::text[]));

create policy "administrators manage settings" on public.site_settings
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

select private.make_searchable('site_settings', 'value');

create trigger require_stored_picture before insert or update of value on public.site_settings
  for each row when (new.key = 'about_image') execute function private.require_stored_picture('value');

-- The sentences of the site that staff have changed, by key. The defaults are in the code.
create table public.site_texts (
  key        text primary key check (key ~ '^[a-z]+(\.[a-z]+){2,3}$' and char_length(key) <= 60),
  value      text not null check (value ~ '\S' and char_length(value) <= 600),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into private.content_tables (table_name, key_column, name_column, is_ordered)
values ('site_texts', 'key', 'key', false);
select private.make_content('site_texts');

create policy "anyone reads site texts" on public.site_texts
  for select to anon, authenticated using (true);

-- Notices that are shown between two days, and opening hours of single days that differ from the usual ones.
create table public.notices (
  id          uuid primary key default gen_random_uuid(),
  text        public.one_line not null check (text <> '' and char_length(text) <= 200),
  -- First and last day in the firm's calendar.
  shown_from  date not null check (shown_from between '2000-01-01' and '2100-01-01'),
  shown_until date not null constraint notices_shown_until_check
                check (shown_until between shown_from and shown_from + 366 and shown_until >= hours_until),
  hours       text not null default 'usual' check (hours in ('usual', 'closed', 'other')),
  hours_from  date constraint notices_hours_from_check
                check ((hours = 'usual') = (hours_from is null) and hours_from between '2000-01-01' and '2100-01-01'),
  hours_until date constraint notices_hours_until_check
                check ((hours_from is null) = (hours_until is null) and hours_until between hours_from and hours_from + 366),
  -- Times of day such as 08:30, only where hours is 'other'.
  opens       text constraint notices_opens_check
                check ((hours = 'other') = (opens is not null) and opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes      text constraint notices_closes_check
                check ((opens is null) = (closes is null) and closes ~ '^([01]\d|2[0-3]):[0-5]\d$' 
                       and (closes > opens collate "C" or closes = '00:00')),
  is_shown    boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

insert into private.content_tables (table_name, name_column, is_ordered) values ('notices', 'text', false);
select private.make_content('notices');

-- The site computes the firm's current day and passes it: PostgreSQL's own zone data may not know yet what a province
-- has decided about its clocks. No time zone is more than 12 hours behind UTC or 14 ahead.
create policy "anyone reads notices that are shown on their days" on public.notices
  for select to anon, authenticated using (is_shown
    and shown_from <= ((now() + interval '14 hours') at time zone 'utc')::date
    and shown_until >= ((now() - interval '12 hours') at time zone 'utc')::date);

select private.make_searchable('notices', 'text');

-- The days of the next three weeks with other hours, without the text of the notice, which may not be shown yet. Where
-- several cover a day, the first one counts: the one for fewer days, then the newer.
create function public.list_special_hours()
returns table (hours_from date, hours_until date, opens text, closes text)
language sql stable security definer set search_path = '' as $$
  select hours_from, hours_until, opens, closes from public.notices
   where is_shown and hours <> 'usual'
     and hours_until >= ((now() - interval '12 hours') at time zone 'utc')::date
     and hours_from <= ((now() + interval '14 hours') at time zone 'utc')::date + 21
   order by hours_until - hours_from, created_at desc, id
$$;
grant execute on function public.list_special_hours() to anon, authenticated, service_role;
