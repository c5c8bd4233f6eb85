-- The same limits stand in supabase/functions/process-contact-form/contact-message.ts.
create table public.contact_form_submissions (
  id             uuid primary key default gen_random_uuid(),
  name           text not null
                 check (char_length(name) <= 100 and name ~ '\S' and name !~ '[\u0001-\u001f\u007f-\u009f]'),
  email          text not null
                 check (char_length(email) <= 254 and email ~ '^[!#-''*+./0-9=?A-Z^_`a-z{|}~-]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$'),
  phone          text
                 check (char_length(phone) <= 40 and phone ~ '\S' and phone !~ '[\u0001-\u001f\u007f-\u009f]'),
  message        text not null
                 check (char_length(message) <= 5000 and message ~ '\S'
                        and message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  status         text not null default 'new' check (status in ('new', 'in-progress', 'completed')),
  admin_read     boolean not null default false,
  admin_notes    text,
  spam_reason    text check (spam_reason ~ '\S'),
  suspected_spam boolean not null generated always as (spam_reason is not null) stored,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create index contact_form_submissions_newest on public.contact_form_submissions (created_at desc);
create index contact_form_submissions_status on public.contact_form_submissions (status);

create trigger touch_updated_at before update on public.contact_form_submissions
  for each row execute function private.touch_updated_at();
-- What staff did with a message, never what the family wrote.
create trigger audit after update or delete on public.contact_form_submissions
  for each row execute function private.audit('name', 'email', 'phone', 'message');

alter table public.contact_form_submissions enable row level security;
grant select, delete on public.contact_form_submissions to authenticated;
grant update (status, admin_notes, admin_read) on public.contact_form_submissions to authenticated;
grant select, insert, update, delete on public.contact_form_submissions to service_role;

create policy "administrators read contact messages" on public.contact_form_submissions
  for select to authenticated using ((select private.is_admin()));
create policy "administrators work on contact messages" on public.contact_form_submissions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete contact messages" on public.contact_form_submissions
  for delete to authenticated using ((select private.is_admin()));

-- A mail that waits to be sent. No recipient means the mailbox of the business, which the site's settings name.
create table public.mail_outbox (
  id              uuid primary key default gen_random_uuid(),
  kind            text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  recipient       text check (recipient ~ '^[^\s<>,;]+@[^\s<>,;]+$'),
  payload         jsonb not null default '{}',
  submission_id   uuid references public.contact_form_submissions (id) on delete cascade,
  status          text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  claimed_until   timestamptz,
  last_error      text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  sent_at         timestamptz
);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status = 'queued';
create index mail_outbox_submission on public.mail_outbox (submission_id);

create trigger touch_updated_at before update on public.mail_outbox
  for each row execute function private.touch_updated_at();

alter table public.mail_outbox enable row level security;
grant select on public.mail_outbox to authenticated;
grant select, insert, update, delete on public.mail_outbox to service_role;

create policy "administrators read the mail outbox" on public.mail_outbox
  for select to authenticated using ((select private.is_admin()));

-- Stores a message and the mail that announces it, together or not at all. The same message again within a
-- minute is a second press of the button: it gets the first one's id and changes nothing.
create function public.submit_contact_message(
  visitor_name text, visitor_email text, visitor_phone text, visitor_message text, spam_reason text default null
) returns uuid language plpgsql set search_path = '' as $$
declare
  submission uuid;
begin
  visitor_phone := nullif(visitor_phone, '');
  -- Held to the end of the transaction, so that two sent at once can't both find nothing.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    pg_catalog.concat_ws(E'\x1f', visitor_name, visitor_email, visitor_phone, visitor_message), 0));

  select earlier.id into submission from public.contact_form_submissions earlier
   where earlier.created_at > now() - interval '1 minute'
     and (earlier.name, earlier.email, earlier.message) = (visitor_name, visitor_email, visitor_message)
     and earlier.phone is not distinct from visitor_phone
   limit 1;
  if found then return submission; end if;

  insert into public.contact_form_submissions (name, email, phone, message, spam_reason)
  values (visitor_name, visitor_email, visitor_phone, visitor_message, submit_contact_message.spam_reason)
  returning id into submission;
  insert into public.mail_outbox (kind, submission_id) values ('contact-message', submission);
  return submission;
end $$;

-- Hands out the mail that is due longest, to one caller at a time. A caller that dies loses its claim after a
-- minute; each try therefore has to end within that minute.
create function public.claim_mail() returns table (
  id uuid, kind text, recipient text, payload jsonb, submission jsonb, attempts integer
) language sql set search_path = '' as $$
  with due as (
    select mail.id from public.mail_outbox mail
     where mail.status = 'queued' and mail.next_attempt_at <= now()
       and (mail.claimed_until is null or mail.claimed_until <= now())
     order by mail.next_attempt_at limit 1 for update skip locked
  ), claimed as (
    update public.mail_outbox mail
       set attempts = mail.attempts + 1, claimed_until = now() + interval '1 minute'
      from due where mail.id = due.id
    returning mail.*
  )
  select claimed.id, claimed.kind, claimed.recipient, claimed.payload, to_jsonb(submission), claimed.attempts
    from claimed left join public.contact_form_submissions submission on submission.id = claimed.submission_id
$$;

-- A mailbox that takes mail again gets what waited for it at once, not hours later.
create function public.mark_mail_sent(mail_id uuid) returns void language sql set search_path = '' as $$
  with sent as (
    update public.mail_outbox
       set status = 'sent', sent_at = now(), claimed_until = null, last_error = null
     where id = mail_id and status <> 'sent'
    returning recipient
  )
  update public.mail_outbox waiting set next_attempt_at = now()
    from sent
   where waiting.status = 'queued' and waiting.id <> mail_id and waiting.next_attempt_at > now()
     and waiting.recipient is not distinct from sent.recipient
$$;

-- Tries again after 10, 20, 40 … seconds, six hours at most, and gives up three days after the mail was written.
-- Counts only for the claim it was tried under: a late report can't disturb a newer try.
create function public.mark_mail_failed(mail_id uuid, attempt integer, reason text)
returns void language sql set search_path = '' as $$
  update public.mail_outbox
     set status = case when now() < created_at + interval '3 days' then 'queued' else 'failed' end,
         next_attempt_at = least(
           now() + least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '6 hours'),
           greatest(now(), created_at + interval '3 days')),
         claimed_until = null,
         last_error = reason
   where id = mail_id and status = 'queued' and attempts = attempt
$$;

grant execute on function
  public.submit_contact_message(text, text, text, text, text), public.claim_mail(),
  public.mark_mail_sent(uuid), public.mark_mail_failed(uuid, integer, text)
  to service_role;
