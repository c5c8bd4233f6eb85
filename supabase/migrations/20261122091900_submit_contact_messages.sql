-- Counts a message and returns the seconds to wait, or 0 when it is taken. What looks like spam has an allowance of its
-- own. The first message of a day from a network is taken whatever others send; `provider` is the wider network that
-- one IPv6 customer may own. `network` is null when the address doesn't tell visitors apart.
create function private.count_contact_message(
  network text, provider text, is_suspected boolean, per_network integer, overall integer, period interval
) returns table (wait integer, is_first boolean) language plpgsql set search_path = '' as $$
begin
  -- Losing a count in a crash does no harm, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  wait := 0;
  is_first := false;
  if network is not null then
    wait := private.consume_rate_limit('message', network, per_network, period);
  end if;
  if wait = 0 then
    if network is not null then
      is_first := private.consume_rate_limit('first message', provider, 1, interval '1 day') = 0;
    end if;
    wait := private.consume_rate_limit(
      case when is_suspected then 'suspected message' else 'message' end, 'everyone', overall, period);
    if is_first then wait := 0; end if;
  end if;
  perform private.delete_expired_rate_limits();
  return next;
end
$$;

-- Counts a message among the suspected ones that was counted as a family's, and returns the seconds to wait or 0.
create function private.move_contact_message_to_suspected(overall integer, period interval) returns integer
language plpgsql set search_path = '' as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform private.refund_rate_limit('message', 'everyone');
  return private.consume_rate_limit('suspected message', 'everyone', overall, period);
end
$$;

-- Whether the sender gets an acknowledgement, which staff can switch off. Three a day to one address and forty an hour
-- in all, because somebody may write under the addresses of strangers; a hundred and sixty for networks that sent
-- nothing else in the last day, so that one stranger can't use up the families'. None to a machine, which might answer.
-- In PL/pgSQL, whose plans are kept for each connection, and with the likeliest refusal first.
create function private.should_acknowledge(address text, is_first boolean) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from public.mail_outbox
           where kind = 'acknowledgement' and created_at > now() - interval '1 hour')
        < case when is_first then 160 else 40 end
    and not exists (
      select from public.site_settings where key = 'acknowledge_messages' and value = 'off')
    and address !~* '^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?)[@+.-]'
    and (select count(*) from public.mail_outbox
          where kind = 'acknowledgement' and lower(recipient) = lower(address)
            and created_at > now() - interval '1 day') < 3;
end
$$;

-- Queues the mails about a message, each kind once. None for suspected spam: an answer would go to whoever owns the
-- address that it was sent under.
create function private.queue_contact_mails(submission uuid, is_first boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  sender text;
begin
  select message.email into sender from public.contact_form_submissions message
   where message.id = submission and not message.suspected_spam;
  if not found then return; end if;

  insert into public.mail_outbox (kind, submission_id)
  select 'contact-message', submission where not exists (
    select from public.mail_outbox mail where mail.submission_id = submission and mail.kind = 'contact-message');
  if private.should_acknowledge(sender, is_first) then
    insert into public.mail_outbox (kind, recipient, submission_id)
    select 'acknowledgement', sender, submission where not exists (
      select from public.mail_outbox mail where mail.submission_id = submission and mail.kind = 'acknowledgement');
  end if;
end
$$;

-- Stores a message and queues the mails about it in one transaction. The same message within a minute, or at any time
-- from the same copy of the form, is a second press of the button: it returns the id of the first and changes nothing.
create function public.submit_contact_message(
  visitor_name text, visitor_email text, visitor_phone text, visitor_message text,
  spam_reason text default null, fingerprint jsonb default '{}', is_first boolean default false
) returns uuid language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  submission uuid;
begin
  visitor_phone := nullif(visitor_phone, '');
  -- Locked until the end of the transaction, so that two sent at the same moment cannot both find nothing.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    pg_catalog.concat_ws(E'\x1f', visitor_name, visitor_email, visitor_phone, visitor_message), 0));

  select earlier.id into submission from public.contact_form_submissions earlier
    left join private.message_fingerprints stored on stored.submission_id = earlier.id
   where lower(earlier.email) = lower(visitor_email)
     and (earlier.name, earlier.email, earlier.message) = (visitor_name, visitor_email, visitor_message)
     and earlier.phone is not distinct from visitor_phone
     and (earlier.created_at > now() - interval '1 minute' or stored.form = fingerprint ->> 'form')
   limit 1;
  if found then return submission; end if;

  insert into public.contact_form_submissions (name, email, phone, message, spam_reason)
  values (visitor_name, visitor_email, visitor_phone, visitor_message, submit_contact_message.spam_reason)
  returning id into submission;
  insert into private.message_fingerprints (submission_id, text_hashes, links, form)
  values (
    submission, private.parse_integers(fingerprint -> 'text_hashes'), private.parse_texts(fingerprint -> 'links'),
    fingerprint ->> 'form'
  );
  perform private.queue_contact_mails(submission, is_first);
  return submission;
end $$;

-- Stores a message that no earlier one is related to and returns null. For any other it stores nothing and returns what
-- the earlier ones say, so that the spam rules can weigh it. Almost every message thus takes one round trip.
create function public.submit_unrelated_contact_message(
  visitor_name text, visitor_email text, visitor_phone text, visitor_message text,
  spam_reason text default null, fingerprint jsonb default '{}', is_first boolean default false
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  history record;
begin
  select * into history from public.find_contact_history(visitor_name, visitor_email, fingerprint);
  if history.is_known
    or history.similar_from_others + history.similar_within_hour + history.similar_from_sender
      + history.same_links_from_others + history.same_form > 0
  then return to_jsonb(history); end if;
  perform public.submit_contact_message(
    visitor_name, visitor_email, visitor_phone, visitor_message, spam_reason, fingerprint, is_first);
  return null;
end
$$;

-- Takes a message out of quarantine and queues the mails that were held back. A second call changes nothing.
create function public.mark_not_spam(submission_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.contact_form_submissions message set spam_reason = null, cleared_at = now()
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
  public.submit_contact_message(text, text, text, text, text, jsonb, boolean),
  public.submit_unrelated_contact_message(text, text, text, text, text, jsonb, boolean)
  to service_role;
grant execute on function public.mark_not_spam(uuid) to authenticated, service_role;
