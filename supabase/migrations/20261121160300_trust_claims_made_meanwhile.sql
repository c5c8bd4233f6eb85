-- As before, except that a time may lie a minute further off before the clock is held to have been changed: a caller
-- whose transaction began first sees the claim of one that began a moment later, and must not take it for a wrong one.
create or replace function public.claim_mail() returns table (
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
