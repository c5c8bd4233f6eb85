-- What families are told between two days, and how the opening hours of single days differ from the usual ones.
create table public.notices (
  id          uuid primary key default gen_random_uuid(),
  text        text not null check (text ~ '^\S(.*\S)?$' and text !~ '[[:cntrl:]\u2028\u2029]' and char_length(text) <= 200),
  -- Days of the firm's calendar, each with its first and its last.
  shown_from  date not null check (shown_from between '2000-01-01' and '2100-01-01'),
  shown_until date not null constraint notices_shown_until_check
                check (shown_until between shown_from and shown_from + 366),
  hours       text not null default 'usual' check (hours in ('usual', 'closed', 'other')),
  hours_from  date constraint notices_hours_from_check
                check ((hours = 'usual') = (hours_from is null) and hours_from between '2000-01-01' and '2100-01-01'),
  hours_until date constraint notices_hours_until_check
                check ((hours_from is null) = (hours_until is null) and hours_until between hours_from and hours_from + 366),
  -- Times of day such as 08:30, for other hours alone.
  opens       text constraint notices_opens_check
                check ((hours = 'other') = (opens is not null) and opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes      text constraint notices_closes_check
                check ((opens is null) = (closes is null) and closes ~ '^([01]\d|2[0-3]):[0-5]\d$' 
                       and (closes > opens collate "C" or closes = '00:00')),
  is_shown    boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create trigger touch_updated_at before update on public.notices
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.notices
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.notices
  for each row execute function private.bump_content_version();

insert into private.content_tables (table_name, name_column, is_ordered) values ('notices', 'text', false);

alter table public.notices enable row level security;
grant select on public.notices to anon, authenticated;
grant insert, update, delete on public.notices to authenticated;
grant select, insert, update, delete on public.notices to service_role;

-- The day of the firm, which is that of UTC or the day before, is worked out by the site and asked for. PostgreSQL's own
-- zone data may not know yet what a province has decided about its clocks.
create policy "anyone reads notices that are shown on their days" on public.notices
  for select to anon, authenticated using (is_shown
    and shown_from <= (now() at time zone 'utc')::date
    and shown_until >= (now() at time zone 'utc')::date - 1);
create policy "administrators read all notices" on public.notices
  for select to authenticated using ((select private.is_admin()));
create policy "administrators add notices" on public.notices
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change notices" on public.notices
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete notices" on public.notices
  for delete to authenticated using ((select private.is_admin()));

-- The days of the next three weeks on which the hours differ, without the words of their notice, which may wait for
-- a later day. Where several speak of a day, the first one counts: the one for fewer days, then the newer.
create function public.list_special_hours()
returns table (hours_from date, hours_until date, opens text, closes text)
language sql stable security definer set search_path = '' as $$
  select hours_from, hours_until, opens, closes from public.notices
   where is_shown and hours <> 'usual'
     and hours_until >= (now() at time zone 'utc')::date - 1
     and hours_from <= (now() at time zone 'utc')::date + 21
   order by hours_until - hours_from, created_at desc, id
$$;
grant execute on function public.list_special_hours() to anon, authenticated, service_role;
