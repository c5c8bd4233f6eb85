-- `time_zone` is the zone of the firm's clock; Mountain time until it is set. PostgreSQL, Node and browsers know these.
alter table public.site_settings add constraint time_zone_is_known
  check (key <> 'time_zone' or value in ('America/Edmonton', 'America/Vancouver', 'Etc/GMT+7', 'Etc/GMT+6'));

alter policy "anyone reads public settings" on public.site_settings using (key in (
  'about_image', 'about_image_middle', 'terms_of_service', 'privacy_policy', 'when_a_pet_dies', 'our_care',
  'business_name', 'business_phone', 'business_email', 'opening_hours', 'own_prices', 'time_zone'
));

create or replace function private.is_content(table_name text, row_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select from private.content_tables content where content.table_name = is_content.table_name
    ) and (table_name <> 'site_settings' or row_id in (
      'about_image', 'about_image_middle', 'terms_of_service', 'privacy_policy', 'when_a_pet_dies', 'our_care',
      'business_name', 'business_phone', 'business_email', 'opening_hours', 'time_zone'
    ))
$$;

create or replace function private.firm_day(moment timestamptz) returns date
language sql stable set search_path = '' as $$
  select (moment at time zone coalesce(
    (select value from public.site_settings where key = 'time_zone'), 'America/Edmonton'))::date
$$;

-- Two hours, because a machine that hasn't heard of a province's decision is an hour off, and clocks differ by a little.
alter policy "anyone reads notices that are shown on their days" on public.notices
  using (is_shown
    and shown_from <= (select private.firm_day(now() + interval '2 hours'))
    and shown_until >= (select private.firm_day(now() - interval '2 hours')));

create or replace function public.list_special_hours()
returns table (hours_from date, hours_until date, opens text, closes text)
language sql stable security definer set search_path = '' as $$
  select hours_from, hours_until, opens, closes from public.notices
   where is_shown and hours <> 'usual'
     and hours_until >= private.firm_day(now() - interval '2 hours')
     and hours_from <= private.firm_day(now()) + 21
   order by hours_until - hours_from, created_at desc, id
$$;
