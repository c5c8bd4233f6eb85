-- Mails to be sent. One without a recipient goes to the mailbox of the business, which the site's settings name.
create table public.mail_outbox (
  id                uuid primary key default gen_random_uuid(),
  kind              text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  recipient         text check (recipient ~ '^[^\s<>,;]+@[^\s<>,;]+$'),
  payload           jsonb not null default '{}',
  submission_id     uuid references public.contact_form_submissions (id) on delete cascade,
  status            text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts          integer not null default 0 check (attempts >= 0),
  next_attempt_at   timestamptz not null default now(),
  claimed_until     timestamptz,
  -- Whether a claim that seemed to have expired was given one more minute.
  is_claim_extended boolean not null default false,
  last_error        text,
  sent_at           timestamptz,
  -- When staff asked to send it again, and when they acknowledged that it failed.
  retried_at        timestamptz,
  dismissed_at      timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status = 'queued';
create index mail_outbox_unsent on public.mail_outbox (created_at) where status <> 'sent';
create index mail_outbox_submission on public.mail_outbox (submission_id);
create index mail_outbox_acknowledgements on public.mail_outbox (created_at) where kind = 'acknowledgement';

create trigger touch_updated_at before update on public.mail_outbox
  for each row execute function private.touch_updated_at();

-- A payload may contain a link that signs somebody in. Staff therefore see every column but the payload, and the payload
-- is cleared as soon as the mail is sent or given up.
alter table public.mail_outbox enable row level security;
grant select (
  id, kind, recipient, submission_id, status, attempts, next_attempt_at, claimed_until, last_error,
  created_at, updated_at, sent_at, retried_at, dismissed_at
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

-- Makes a mail due at once that is waiting or was given up. A mail without a message cannot be sent again after it was
-- given up, because its payload was cleared.
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

-- Removes a mail that was given up from the dashboard.
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
