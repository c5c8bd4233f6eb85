-- 10, 20, 40 … seconds, six hours at most.
create function private.wait_after(attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select case when attempts < 1 then interval '0'
    else least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '6 hours') end
$$;

-- Hands out the mail that is due longest, to one caller at a time, with what the settings say about the business.
-- Each try has to end within a minute. Neither a wait nor a claim is taken at its word when the clock was changed:
-- what is further off than any wait can be is due now; and a claim that is over, or further off than any claim can be,
-- gets one more minute by the new clock before the mail is given to somebody else. What lies up to a minute too far off
-- is believed: it may be the claim of a caller whose transaction began a moment after this one.
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
         or mail.next_attempt_at > now() + private.wait_after(mail.attempts) + interval '1 minute')
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

-- Tries again later and gives up three days after the mail was written or asked for again. A test mail says at once
-- that it failed. Counts only for the claim it was tried under: a late report can't disturb a newer try.
create function public.mark_mail_failed(mail_id uuid, attempt integer, reason text)
returns void language sql security definer set search_path = '' as $$
  update public.mail_outbox
     set status = case
           when kind <> 'test-mail' and now() < coalesce(retried_at, created_at) + interval '3 days' then 'queued'
           else 'failed' end,
         next_attempt_at = least(
           now() + private.wait_after(attempts),
           greatest(now(), coalesce(retried_at, created_at) + interval '3 days')),
         claimed_until = null,
         last_error = reason
   where id = mail_id and status = 'queued' and attempts = attempt
$$;

grant execute on function
  public.claim_mail(), public.mark_mail_sent(uuid), public.mark_mail_failed(uuid, integer, text)
  to service_role;
