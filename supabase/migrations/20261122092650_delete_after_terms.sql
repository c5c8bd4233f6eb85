-- How long things are kept before the site deletes them by itself, in one row. Null means that they are kept.
create table public.retention_terms (
  id                text primary key default 'terms' check (id = 'terms'),
  -- After the sender last wrote: a person's messages stay together.
  messages_months   integer default 24 check (messages_months between 1 and 240),
  -- After a mail was delivered or given up.
  mails_days        integer default 30 check (mails_days between 1 and 3650),
  changes_months    integer default 24 check (changes_months between 1 and 240),
  page_views_months integer default 14 check (page_views_months between 1 and 240),
  -- After an account was last used.
  accounts_months   integer check (accounts_months between 1 and 240),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
insert into public.retention_terms default values;

create trigger touch_updated_at before update on public.retention_terms
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.retention_terms
  for each row execute function private.audit();

alter table public.retention_terms enable row level security;
grant select on public.retention_terms to authenticated, service_role;
grant update (messages_months, mails_days, changes_months, page_views_months, accounts_months)
  on public.retention_terms to authenticated, service_role;

create policy "administrators read the retention terms" on public.retention_terms
  for select to authenticated using ((select private.is_admin()));
create policy "administrators change the retention terms" on public.retention_terms
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- What was deleted each night. A night without an end is finished by the next call.
create table private.retention_runs (
  night       timestamptz primary key,
  finished_at timestamptz,
  messages    integer not null default 0,
  mails       integer not null default 0,
  changes     integer not null default 0,
  page_views  integer not null default 0,
  accounts    integer not null default 0
);
alter table private.retention_runs enable row level security;

-- The accounts with the time of their last use, which is a sign-in or a refreshed session.
create function private.list_account_uses()
returns table (id uuid, email text, used_at timestamptz, is_admin boolean)
language sql stable set search_path = '' as $$
  select account.id, account.email::text,
         greatest(account.created_at, account.last_sign_in_at, (
           select max(greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc'))
             from auth.sessions session where session.user_id = account.id)),
         exists (select from public.admin_users admin where admin.id = account.id and admin.is_admin)
    from auth.users account where account.deleted_at is null
$$;

-- Deletes what is older than its term, once a night, at most a thousand rows of each kind in one call. Returns true
-- while there is more to delete. `night` is the hour of the firm's night; one in the future means a wrong clock.
create function public.delete_expired_data(night timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  terms public.retention_terms;
  gone private.retention_runs;
begin
  perform private.require_service();
  if night > now() + interval '1 minute'
    or not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('delete_expired_data'))
    or exists (select from private.retention_runs run
                where run.night >= delete_expired_data.night and run.finished_at is not null)
  then return false; end if;
  -- The change log records what people do. What is deleted here is counted in retention_runs.
  perform pg_catalog.set_config('request.jwt.claims', '', true);
  select * into terms from public.retention_terms;

  delete from public.contact_form_submissions where id in (
    select message.id from public.contact_form_submissions message
     where message.created_at < now() - make_interval(months => terms.messages_months)
       and not exists (
         select from public.contact_form_submissions later where lower(later.email) = lower(message.email)
            and later.created_at >= now() - make_interval(months => terms.messages_months))
     limit most);
  get diagnostics gone.messages = row_count;

  delete from public.mail_outbox where id in (
    select mail.id from public.mail_outbox mail
     where mail.status <> 'queued'
       and coalesce(mail.sent_at, mail.dismissed_at, mail.updated_at) < now() - make_interval(days => terms.mails_days)
     limit most);
  get diagnostics gone.mails = row_count;

  delete from public.audit_log where id in (
    select change.id from public.audit_log change
     where change.occurred_at < now() - make_interval(months => terms.changes_months) limit most);
  get diagnostics gone.changes = row_count;

  delete from public.page_views where id in (
    select views.id from public.page_views views
     where views.day < now() - make_interval(months => terms.page_views_months) limit most);
  get diagnostics gone.page_views = row_count;

  -- Never the administrator who was here last: somebody has to be able to sign in.
  delete from auth.users where id in (
    select account.id from private.list_account_uses() account
     where account.used_at < now() - make_interval(months => terms.accounts_months)
       and account.id is distinct from (
         select admin.id from private.list_account_uses() admin
          where admin.is_admin order by admin.used_at desc limit 1)
     limit most);
  get diagnostics gone.accounts = row_count;

  insert into private.retention_runs as run (night, finished_at, messages, mails, changes, page_views, accounts)
  values (
    delete_expired_data.night,
    case when most > all (array[gone.messages, gone.mails, gone.changes, gone.page_views, gone.accounts]) then now() end,
    gone.messages, gone.mails, gone.changes, gone.page_views, gone.accounts)
  on conflict on constraint retention_runs_pkey do update set
    finished_at = excluded.finished_at, messages = run.messages + excluded.messages,
    mails = run.mails + excluded.mails, changes = run.changes + excluded.changes,
    page_views = run.page_views + excluded.page_views, accounts = run.accounts + excluded.accounts
  returning * into gone;
  delete from private.retention_runs run where run.night < now() - interval '2 years';
  return gone.finished_at is null;
end
$$;
grant execute on function public.delete_expired_data(timestamptz) to service_role;

-- The last night and what was deleted in it. Late after 26 hours.
create function private.retention_state() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(to_jsonb(run), '{}') || jsonb_build_object(
           'is_late', coalesce(run.finished_at, terms.created_at) < now() - interval '26 hours')
    from public.retention_terms terms
    left join lateral (
      select * from private.retention_runs where finished_at is not null order by night desc limit 1
    ) run on true
$$;
