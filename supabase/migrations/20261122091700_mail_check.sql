-- The result of the last daily check of the mail server: the site connects and signs in, but sends nothing.
create table public.mail_check (
  id         boolean primary key default true check (id),
  started_at timestamptz,
  checked_at timestamptz,
  problem    text,
  transport  text check (transport in ('server', 'folder')),
  mailbox    text,
  updated_at timestamptz not null default now()
);
insert into public.mail_check default values;

create trigger touch_updated_at before update on public.mail_check
  for each row execute function private.touch_updated_at();

alter table public.mail_check enable row level security;
grant select on public.mail_check to authenticated, service_role;
create policy "administrators read the mail check" on public.mail_check
  for select to authenticated using ((select private.is_admin()));

-- Returns true for the one process that should check now: once a day, every hour after a failure, and whenever a stored
-- time is in the future, because then the clock was set back.
create function public.start_mail_check(at_once boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.mail_check set started_at = now()
   where at_once or (
     (started_at is null or started_at <= now() - interval '1 hour' or started_at > now())
     and (checked_at is null or checked_at <= now() - interval '1 day' or checked_at > now() or problem is not null));
  return found;
end
$$;

-- `where id` is true for the only row. Hosted Supabase refuses an update without a where clause, also in functions.
create function public.finish_mail_check(problem text, transport text, mailbox text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_service();
  update public.mail_check set checked_at = now(), problem = finish_mail_check.problem,
    transport = finish_mail_check.transport, mailbox = finish_mail_check.mailbox
   where id;
end
$$;

grant execute on function public.start_mail_check(boolean), public.finish_mail_check(text, text, text) to service_role;

-- The state of mail delivery by the clock of the database. `failed` counts mails given up that nobody has dismissed.
create function public.find_mail_state() returns table (
  queued integer, delayed integer, failed integer, checked_at timestamptz, problem text, transport text, mailbox text,
  is_check_missing boolean
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select counted.*, mail_check.checked_at, mail_check.problem, mail_check.transport, mail_check.mailbox,
           mail_check.checked_at is null or mail_check.checked_at <= now() - interval '26 hours'
      from public.mail_check, lateral (
        select (count(*) filter (where status = 'queued'))::integer,
               (count(*) filter (where status = 'queued' and last_error is not null))::integer,
               (count(*) filter (where status = 'failed' and dismissed_at is null))::integer
          from public.mail_outbox where kind <> 'test-mail' and status <> 'sent'
      ) counted;
end
$$;
grant execute on function public.find_mail_state() to authenticated, service_role;
