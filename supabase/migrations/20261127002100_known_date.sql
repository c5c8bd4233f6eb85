-- The newest moment at which the server's date was plausible, in one row. While the date is in doubt, nothing is deleted
-- for its age.
create table private.known_date (
  id           text primary key default 'date' check (id = 'date'),
  known_at     timestamptz not null default now(),
  confirmed_at timestamptz
);

insert into private.known_date default values;

alter table private.known_date enable row level security;

-- The date is in doubt if it is more than 60 days after the newest of last check, backup and row, or before it. A backup
-- or row more than 60 days after the last check proves nothing, because the same clock may have written it. Once staff
-- have confirmed a date, `known_at` is newer than everything written before, and later rows don't count: a clock that was
-- ahead may have written them.
create function private.date_state() returns table (known_at timestamptz, is_in_doubt boolean)
language sql stable set search_path = '' as $$
  with moments as (
    select checked.known_at as moment, checked.known_at as checked_at from private.known_date checked
    union all
    select written.newest, checked.known_at
      from private.known_date checked, lateral (
        select max(greatest(started_at, finished_at)) from private.backup_runs
        union all select max(created_at) from public.contact_form_submissions
        union all select max(created_at) from public.pets
        union all select max(occurred_at) from public.audit_log
      ) written (newest)
     where checked.confirmed_at is null
  ), found as (
    select max(moment) as newest,
           max(moment) filter (where moment <= checked_at + interval '60 days') as trusted
      from moments
  )
  select case when now() < newest - interval '1 minute' then newest else trusted end,
         now() < newest - interval '1 minute' or now() > trusted + interval '60 days'
    from found
$$;

-- Returns whether the date is plausible, and remembers it if so.
create function private.check_date() returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if (select is_in_doubt from private.date_state()) then return false; end if;
  update private.known_date set known_at = greatest(known_at, now()) where id = 'date';
  return true;
end
$$;

-- What staff press in Health when the date is right.
create function public.confirm_date() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.known_date set known_at = now(), confirmed_at = now() where id = 'date';
end
$$;
grant execute on function public.confirm_date() to authenticated, service_role;
