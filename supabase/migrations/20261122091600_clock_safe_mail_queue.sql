-- 10, 20, 40 … seconds, at most six hours.
create function private.retry_delay(attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select case when attempts < 1 then interval '0'
    else least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '6 hours') end
$$;

-- Claims the mail that has been due longest, for one caller, and returns it with what the settings say about the
-- business. A claim lasts one minute. The clock may have been changed since a time was stored, so: a mail whose next
-- attempt is further away than any delay is due now; and a claim that has expired, or ends later than any claim can, is
-- extended by one minute of the new clock before somebody else gets the mail. One minute of tolerance is allowed,
-- because a caller's transaction may have begun a moment after this one.
create function public.claim_mail() returns table (
  id uuid, kind text, recipient text, payload jsonb, submission jsonb, business jsonb, attempts integer
) language sql security definer set search_path = '' as $$
  update public.mail_outbox mail
     set claimed_until = now() + interval '1 minute', is_claim_extended = true
   where mail.status = 'queued' and not mail.is_claim_extended
     and (mail.claimed_until <= now() or mail.claimed_until > now() + interval '2 minutes');

  with due as (
    select mail.id from public.mail_outbox mail
     where mail.status = 'queued'
       and (mail.next_attempt_at <= now()
         or mail.next_attempt_at > now() + private.retry_delay(mail.attempts) + interval '1 minute')
       and (mail.claimed_until is null
         or mail.is_claim_extended
           and (mail.claimed_until <= now() or mail.claimed_until > now() + interval '2 minutes'))
     order by mail.next_attempt_at limit 1 for update skip locked
  ), claimed as (
    update public.mail_outbox mail
       set attempts = mail.attempts + 1, claimed_until = now() + interval '1 minute', is_claim_extended = false
      from due where mail.id = due.id
    returning mail.*
  )
  select claimed.id, claimed.kind, claimed.recipient, claimed.payload, to_jsonb(submission),
         (select coalesce(jsonb_object_agg(setting.key, setting.value), '{}') from public.site_settings setting
           where setting.key in ('business_name', 'business_phone', 'business_email') and setting.value ~ '\S'),
         claimed.attempts
    from claimed left join public.contact_form_submissions submission on submission.id = claimed.submission_id
$$;

-- Mails that wait for the same mailbox become due at once, since it accepts mail again.
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

-- Schedules the next attempt, or gives up three days after the mail was written or retried by staff. A test mail is given
-- up at once. Only the report of the current attempt counts: a late one is ignored.
create function public.mark_mail_failed(mail_id uuid, attempt integer, reason text)
returns void language sql security definer set search_path = '' as $$
  update public.mail_outbox
     set status = case
           when kind <> 'test-mail' and now() < coalesce(retried_at, created_at) + interval '3 days' then 'queued'
           else 'failed' end,
         next_attempt_at = least(
           now() + private.retry_delay(attempts),
           greatest(now(), coalesce(retried_at, created_at) + interval '3 days')),
         claimed_until = null,
         last_error = reason
   where id = mail_id and status = 'queued' and attempts = attempt
$$;

grant execute on function
  public.claim_mail(), public.mark_mail_sent(uuid), public.mark_mail_failed(uuid, integer, text)
  to service_role;
