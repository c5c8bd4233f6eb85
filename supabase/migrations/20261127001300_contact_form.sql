-- Counts a message and returns the seconds to wait, or 0 when it is accepted. Suspected spam has limits of its own, also
-- within a network, because thousands of people share one address of a mobile network. The first message of a day from a
-- network is accepted whatever others send. An address that doesn't tell visitors apart counts only in the total.
create function public.count_contact_message(address text, is_suspected boolean)
returns table (wait integer, is_first boolean) language plpgsql volatile security definer set search_path = '' as $$
declare
  lane text := case when is_suspected then 'suspected message' else 'message' end;
  network text := private.parse_network(address);
begin
  perform private.require_service();
  -- Losing a count in a crash does no harm, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  wait := 0;
  is_first := false;
  if network is not null then
    wait := private.consume_rate_limit(lane, network, case when is_suspected then 10 else 30 end, '10 minutes');
  end if;
  if wait = 0 then
    if network is not null then
      is_first := private.consume_rate_limit('first message', network, 1, interval '1 day') = 0;
    end if;
    wait := private.consume_rate_limit(lane, 'everyone', 300, '10 minutes');
    if is_first then wait := 0; end if;
  end if;
  perform private.delete_expired_rate_limits();
  return next;
end
$$;

-- Refunds the counts of a message that could not be stored, so that it may be sent again.
create function public.refund_contact_message(address text, is_suspected boolean, was_first boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  lane text := case when is_suspected then 'suspected message' else 'message' end;
  network text := private.parse_network(address);
begin
  perform private.require_service();
  perform set_config('synchronous_commit', 'off', true);
  perform private.refund_rate_limit(lane, 'everyone');
  if network is not null then
    perform private.refund_rate_limit(lane, network);
    if was_first then perform private.refund_rate_limit('first message', network); end if;
  end if;
end
$$;
grant execute on function
  public.count_contact_message(text, boolean), public.refund_contact_message(text, boolean, boolean) to service_role;

-- Whether an acknowledgement may go to the address, which staff can switch off. At most three a day go to one mailbox,
-- because somebody may write under the addresses of strangers. At most eighty an hour in total, and a hundred and sixty
-- for networks that sent nothing else in the last day, so that an attacker can't use up the families'. Machines that
-- might reply get none. In PL/pgSQL, which caches plans per connection; the likeliest refusal comes first.
create function private.may_acknowledge(address text, is_first boolean) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return (select count(*) from public.mail_outbox
           where kind = 'acknowledgement' and created_at > now() - interval '1 hour')
        < case when is_first then 160 else 80 end
    and not exists (
      select from public.site_settings where key = 'acknowledge_messages' and value = 'off')
    and address !~* '^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?)[@+.-]'
    and (select count(*) from public.mail_outbox
          where kind = 'acknowledgement' and created_at > now() - interval '1 day'
            and private.find_mailbox(recipient) = private.find_mailbox(address)) < 3;
end
$$;

-- Queues an acknowledgement of a message, unless one of the limits is used up. Messages that arrive together are counted
-- one after the other. The lock is taken only for a mail that seems possible, so a flood of messages doesn't wait for it.
create function private.queue_acknowledgement(submission uuid, address text, is_first boolean default false) returns void
language plpgsql set search_path = '' as $$
begin
  if not coalesce(private.may_acknowledge(address, is_first), false) then return; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('acknowledgements', 0));
  if not private.may_acknowledge(address, is_first) then return; end if;
  insert into public.mail_outbox (kind, recipient, submission_id)
  select 'acknowledgement', address, submission where not exists (
    select from public.mail_outbox mail where mail.submission_id = submission and mail.kind = 'acknowledgement');
end
$$;

-- Queues the mails about a message, each kind once. None for a message that is held back, and no acknowledgement for one
-- that may be an advert: its sender's address may be a stranger's.
create function private.queue_contact_mails(submission uuid, is_first boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  message public.contact_form_submissions;
begin
  select * into message from public.contact_form_submissions where id = submission and not suspected_spam;
  if not found then return; end if;

  insert into public.mail_outbox (kind, submission_id)
  select 'contact-message', submission where not exists (
    select from public.mail_outbox mail where mail.submission_id = submission and mail.kind = 'contact-message');
  if message.advert_signs is null then
    perform private.queue_acknowledgement(submission, message.email, is_first);
  end if;
end
$$;

-- Stores a message and queues the mails about it in one transaction. The same message within a minute, or at any time
-- from the same instance of the form, is a second press of the button: it returns the id of the first and changes nothing.
-- An address whose message staff have answered or taken out of quarantine is never suspected again. A hosted function
-- may be older than this one, so new parameters have defaults.
create function public.submit_contact_message(
  visitor_name text, visitor_email text, visitor_phone text, visitor_message text,
  spam_reason text default null, form_id text default null, is_first boolean default false,
  arrangement jsonb default null, about text default null, advert_signs text default null
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  submission uuid;
begin
  perform private.require_service();
  visitor_email := nullif(visitor_email, '');
  visitor_phone := nullif(visitor_phone, '');
  -- Two copies that arrive at the same moment wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    pg_catalog.concat_ws(E'\x1f', visitor_name, visitor_email, visitor_phone, visitor_message), 0));

  select earlier.id into submission from public.contact_form_submissions earlier
   where (lower(earlier.email) = lower(visitor_email)
       or (visitor_email is null and earlier.email is null and earlier.phone = visitor_phone))
     and (earlier.name, earlier.message) = (visitor_name, visitor_message)
     and earlier.email is not distinct from visitor_email
     and earlier.phone is not distinct from visitor_phone
     and earlier.about is not distinct from nullif(submit_contact_message.about, '')
     and (earlier.created_at > now() - interval '1 minute'
       or earlier.form_id = submit_contact_message.form_id)
   limit 1;
  if found then return submission; end if;

  if coalesce(spam_reason, advert_signs) is not null and exists (
    select from public.contact_form_submissions earlier
     where lower(earlier.email) = lower(visitor_email) and not earlier.suspected_spam
       and (earlier.status <> 'new' or earlier.cleared_at is not null))
  then
    spam_reason := null;
    advert_signs := null;
  end if;
  if spam_reason is not null then
    perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtextextended('mail_held_messages', 0));
  end if;

  insert into public.contact_form_submissions
    (name, email, phone, message, about, spam_reason, advert_signs, arrangement, form_id, created_at)
  values (visitor_name, visitor_email, visitor_phone, visitor_message, nullif(submit_contact_message.about, ''),
          submit_contact_message.spam_reason, submit_contact_message.advert_signs, submit_contact_message.arrangement,
          submit_contact_message.form_id, clock_timestamp())
  returning id into submission;
  perform private.queue_contact_mails(submission, is_first);
  return submission;
end $$;

-- Takes a message out of quarantine and queues the mails that were held back. It is no advert then. A second call
-- changes nothing.
create function public.mark_not_spam(submission_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.contact_form_submissions message set spam_reason = null, advert_signs = null, cleared_at = now()
   where message.id = mark_not_spam.submission_id and message.spam_reason is not null;
  if found then
    perform private.queue_contact_mails(mark_not_spam.submission_id);
  elsif not exists (
    select from public.contact_form_submissions message where message.id = mark_not_spam.submission_id
  ) then
    raise exception 'This message is not there any more.';
  end if;
end
$$;
grant execute on function
  public.submit_contact_message(text, text, text, text, text, text, boolean, jsonb, text, text)
  to service_role;
grant execute on function public.mark_not_spam(uuid) to authenticated, service_role;

-- Messages in quarantine that nobody has opened.
create function private.list_held_messages() returns setof public.contact_form_submissions
language sql stable set search_path = '' as $$
  select * from public.contact_form_submissions message
   where message.suspected_spam and not message.admin_read and message.spam_reason <> 'Staff marked this as spam.'
$$;

-- Queues a mail with the names and first lines of the messages in quarantine if one of them is not in the last such mail,
-- and once a day until each was opened. Called every hour. Messages are held back under a shared lock, so each that is
-- older than the mail is in it.
create function public.mail_held_messages() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_listed timestamptz;
begin
  perform private.require_service();
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('mail_held_messages', 0));
  if exists (select from public.mail_outbox mail where mail.kind = 'held-messages' and mail.status = 'queued')
  then return; end if;
  select max(mail.created_at) into last_listed from public.mail_outbox mail where mail.kind = 'held-messages';
  if last_listed > now() - interval '1 day'
    and not exists (select from private.list_held_messages() held where held.created_at > last_listed)
  then return; end if;
  insert into public.mail_outbox (kind, created_at, payload)
  select 'held-messages', clock_timestamp(), jsonb_build_object(
           'count', (select count(*) from private.list_held_messages()),
           'messages', jsonb_agg(
             jsonb_build_object('name', held.name, 'words', left(held.message, 200)) order by held.created_at desc))
    from (select * from private.list_held_messages() order by created_at desc limit 30) held
  having count(*) > 0;
end
$$;
grant execute on function public.mail_held_messages() to service_role;

-- Stores a request by phone, once for each id. It counts as answered. An acknowledgement is optional and limited like
-- all others.
create function public.create_phone_request(
  request_id uuid, family text, family_email text, family_phone text, words text, arrangement jsonb,
  acknowledge boolean default false
) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.contact_form_submissions
    (id, name, email, phone, message, arrangement, by_phone, status, admin_read, assigned_to, answered_at)
  values (request_id, family, nullif(family_email, ''), nullif(family_phone, ''), words, create_phone_request.arrangement, true,
          'in-progress', true, auth.uid(), now())
  on conflict (id) do nothing;
  if found and acknowledge then
    perform private.queue_acknowledgement(request_id, nullif(family_email, ''));
  end if;
end
$$;
grant execute on function public.create_phone_request(uuid, text, text, text, text, jsonb, boolean)
  to authenticated, service_role;
