-- Mails to send. Without a recipient, a mail goes to the mailbox of the business in the settings of the server.
create table public.mail_outbox (
  id              uuid primary key default gen_random_uuid(),
  kind            text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  recipient       public.mail_address,
  payload         jsonb not null default '{}',
  submission_id   uuid references public.contact_form_submissions (id) on delete cascade,
  status          text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  claimed_until   timestamptz,
  last_error      text,
  sent_at         timestamptz,
  -- Without a mail server, mails are only written to files. Expected until the mail is sent, and a fact from then on.
  kept_as_file    boolean not null default false,
  -- When staff retried it, and when they dismissed its failure.
  retried_at      timestamptz,
  dismissed_at    timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  -- Without a recipient, an answer to a family would go to the firm.
  constraint mail_outbox_reply_check check (kind <> 'reply' or recipient is not null)
);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status = 'queued';
create index mail_outbox_unsent on public.mail_outbox (created_at) where status <> 'sent';
create index mail_outbox_submission on public.mail_outbox (submission_id);
create index mail_outbox_acknowledgements on public.mail_outbox (created_at) where kind = 'acknowledgement';

-- The mailbox of an address: anna+a@… and anna+b@… are the same one, and Gmail ignores dots. Limits count by mailbox.
create function private.find_mailbox(address public.mail_address) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (
    select regexp_replace(substring(lower(address) from '^(.*)@'), '(.)\+.*$', '\1') as name,
           substring(address from '[^@]*$') as domain
  ) parts
$$;

-- Needed for inserts, which compute the index below with the rights of the role that inserts.
grant execute on function private.find_mailbox(public.mail_address) to service_role;

create index mail_outbox_mailboxes on public.mail_outbox (private.find_mailbox(recipient), created_at)
  where kind = 'acknowledgement';

create trigger touch_updated_at before update on public.mail_outbox
  for each row execute function private.touch_updated_at();

-- A payload may contain a link that signs somebody in. So staff can't read that column, and it is cleared once the mail
-- was sent or has failed.
alter table public.mail_outbox enable row level security;
grant select (
  id, kind, recipient, submission_id, status, attempts, next_attempt_at, claimed_until, last_error,
  created_at, updated_at, sent_at, kept_as_file, retried_at, dismissed_at
) on public.mail_outbox to authenticated;
grant select, insert, update, delete on public.mail_outbox to service_role;

create policy "administrators read the mail outbox" on public.mail_outbox
  for select to authenticated using ((select private.is_admin()));

create function private.clear_payload() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := '{}';
  return new;
end
$$;
create trigger clear_payload before insert or update of status on public.mail_outbox
  for each row when (new.status <> 'queued') execute function private.clear_payload();

-- Notifies the processes that send mails of each one that becomes due, except for new messages of families: PostgreSQL
-- serializes the commits of transactions that notify. The process that stores a message wakes its own mail job instead.
create function private.notify_mail_queued() returns trigger
language plpgsql set search_path = '' as $$
begin
  notify mail_queued;
  return null;
end
$$;
create trigger notify_new_mail after insert on public.mail_outbox
  for each row when (new.status = 'queued' and new.kind not in ('contact-message', 'acknowledgement'))
  execute function private.notify_mail_queued();
create trigger notify_due_mail after update of status, next_attempt_at on public.mail_outbox
  for each row when (new.status = 'queued' and new.next_attempt_at <= now())
  execute function private.notify_mail_queued();

-- Makes a mail that is waiting or has failed due at once. A failed mail without a message can't be retried, because its
-- payload was cleared.
create function public.retry_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  perform private.require_admin();
  select * into mail from public.mail_outbox where id = mail_id for update;
  if mail.id is null then raise exception 'This mail is not there any more.'; end if;
  if mail.status = 'failed' and mail.submission_id is null then
    raise exception 'The link in this mail is no longer valid: ask for a new one where it came from.';
  end if;
  update public.mail_outbox
     set status = 'queued', next_attempt_at = now(), retried_at = now(), dismissed_at = null,
         attempts = case status when 'failed' then 0 else attempts end
   where id = mail_id and status <> 'sent';
end
$$;

-- Removes a failed mail from the dashboard.
create function public.dismiss_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.mail_outbox set dismissed_at = now() where id = mail_id and status = 'failed';
  if not found then raise exception 'Only a mail that was given up can be taken off the list.'; end if;
end
$$;

-- Queues a test mail to the mailbox of the business and deletes earlier ones.
create function public.send_test_mail() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail uuid;
begin
  perform private.require_admin();
  perform private.require_within_limit(private.consume_rate_limit('test mail', 'everyone', 20, '1 hour'));
  delete from public.mail_outbox where kind = 'test-mail' and status <> 'queued';
  insert into public.mail_outbox (kind) values ('test-mail') returning id into mail;
  return mail;
end
$$;
grant execute on function public.retry_mail(uuid), public.dismiss_mail(uuid), public.send_test_mail()
  to authenticated, service_role;

-- Claims the mail that has been due longest for one caller and returns it with the settings about the business. The
-- payload of a reply is read from the reply. `except_ids` lists the mails that the caller hasn't finished.
create function public.claim_mail(claim_seconds numeric, except_ids uuid[] default '{}') returns table (
  id uuid, kind text, recipient text, payload jsonb, submission jsonb, business jsonb, attempts integer
) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_service();
  return query with due as (
    select mail.id from public.mail_outbox mail
     where mail.status = 'queued' and mail.next_attempt_at <= now()
       and (mail.claimed_until is null or mail.claimed_until <= now())
       and mail.id <> all (except_ids)
     order by mail.next_attempt_at limit 1 for update skip locked
  ), claimed as (
    update public.mail_outbox mail
       set attempts = mail.attempts + 1, claimed_until = now() + make_interval(secs => claim_seconds)
      from due where mail.id = due.id
    returning mail.*
  )
  select claimed.id, claimed.kind, claimed.recipient::text,
         case claimed.kind when 'reply' then private.reply_payload(claimed.id) else claimed.payload end,
         to_jsonb(submission),
         (select coalesce(jsonb_object_agg(setting.key, setting.value), '{}') from public.site_settings setting
           where setting.key in ('business_name', 'business_phone', 'business_email') and setting.value ~ '\S'),
         claimed.attempts
    from claimed left join public.contact_form_submissions submission on submission.id = claimed.submission_id;
end
$$;
grant execute on function public.claim_mail(numeric, uuid[]) to service_role;

-- 10, 20, 40 … seconds, at most six hours.
create function private.retry_delay(attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select case when attempts < 1 then interval '0'
    else least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '6 hours') end
$$;

-- Other mails that the same mailbox refused become due at once, because it accepts mail again.
create function public.mark_mail_sent(mail_id uuid, as_file boolean default false)
returns void language sql security definer set search_path = '' as $$
  select private.require_service();
  with sent as (
    update public.mail_outbox
       set status = 'sent', sent_at = now(), claimed_until = null, last_error = null, kept_as_file = as_file
     where id = mail_id and status <> 'sent'
    returning recipient
  )
  update public.mail_outbox waiting set next_attempt_at = now()
    from sent
   where waiting.status = 'queued' and waiting.attempts > 0 and waiting.id <> mail_id
     and waiting.next_attempt_at > now()
     and waiting.recipient is not distinct from sent.recipient
$$;

-- Schedules the next attempt, or gives up three days after the mail was queued or retried by staff, and at once where the
-- refusal is final or the mail is a test. A late report of an earlier attempt is ignored.
create function public.mark_mail_failed(mail_id uuid, attempt integer, reason text, is_final boolean default false)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_service();
  update public.mail_outbox
     set status = case
           when not is_final and kind <> 'test-mail'
             and now() < coalesce(retried_at, created_at) + interval '3 days' then 'queued'
           else 'failed' end,
         next_attempt_at = least(
           now() + private.retry_delay(attempts),
           greatest(now(), coalesce(retried_at, created_at) + interval '3 days')),
         claimed_until = null,
         last_error = reason
   where id = mail_id and status = 'queued' and attempts = attempt;
end
$$;

-- Called while an attempt runs, which may take longer than a claim.
create function public.renew_mail_claim(mail_id uuid, attempt integer, claim_seconds numeric)
returns void language sql security definer set search_path = '' as $$
  select private.require_service();
  update public.mail_outbox set claimed_until = now() + make_interval(secs => claim_seconds)
   where id = mail_id and status = 'queued' and attempts = attempt
$$;
grant execute on function
  public.mark_mail_sent(uuid, boolean), public.mark_mail_failed(uuid, integer, text, boolean),
  public.renew_mail_claim(uuid, integer, numeric)
  to service_role;

-- The result of the last daily check of the mail server: the site connects and signs in, but sends nothing.
create table public.mail_check (
  id         boolean primary key default true check (id),
  started_at timestamptz,
  checked_at timestamptz,
  problem    text,
  transport  text check (transport in ('server', 'folder')),
  mailbox    text
);

insert into public.mail_check default values;

alter table public.mail_check enable row level security;
grant select on public.mail_check to authenticated, service_role;

create policy "administrators read the mail check" on public.mail_check
  for select to authenticated using ((select private.is_admin()));

create function private.expect_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.kept_as_file := exists (select from public.mail_check where transport = 'folder');
  return new;
end
$$;
-- Not for new messages of families, which many may send at once.
create trigger expect_file before insert on public.mail_outbox
  for each row when (new.status = 'queued' and new.kind not in ('contact-message', 'acknowledgement'))
  execute function private.expect_file();

-- Returns true for the one process that should check now: once a day, every hour after a failure, and whenever a stored
-- time is in the future, because then the clock was set back.
create function public.claim_mail_check(at_once boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_service();
  update public.mail_check set started_at = now()
   where at_once or (
     (started_at is null or started_at <= now() - interval '1 hour' or started_at > now())
     and (checked_at is null or checked_at <= now() - interval '1 day' or checked_at > now() or problem is not null));
  return found;
end
$$;

-- `where id` is true for the only row. Hosted Supabase refuses an update without a where clause, even in functions.
create function public.finish_mail_check(problem text, transport text, mailbox text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_service();
  update public.mail_check set checked_at = now(), problem = finish_mail_check.problem,
    transport = finish_mail_check.transport, mailbox = finish_mail_check.mailbox
   where id;
end
$$;
grant execute on function public.claim_mail_check(boolean), public.finish_mail_check(text, text, text) to service_role;

-- The state of mail delivery by the clock of the database. `failed` counts mails given up that nobody has dismissed.
create function public.mail_state() returns table (
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
grant execute on function public.mail_state() to authenticated, service_role;
