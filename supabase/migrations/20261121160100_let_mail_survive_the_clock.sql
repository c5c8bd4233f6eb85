alter table public.mail_outbox
  -- Whether a claim that seemed to be over has been given its second minute.
  add column is_claim_extended boolean not null default false,
  -- When staff asked for it again, and when they took note that it will not go.
  add column retried_at timestamptz,
  add column dismissed_at timestamptz;
grant select (retried_at, dismissed_at) on public.mail_outbox to authenticated;

-- 10, 20, 40 … seconds, six hours at most.
create function private.wait_after(attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select case when attempts < 1 then interval '0'
    else least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '6 hours') end
$$;

drop function public.claim_mail();

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

-- Tries again later and gives up three days after the mail was written or asked for again. A test mail says at once
-- that it failed. Counts only for the claim it was tried under: a late report can't disturb a newer try.
create or replace function public.mark_mail_failed(mail_id uuid, attempt integer, reason text)
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

grant execute on function public.claim_mail(), public.mark_mail_failed(uuid, integer, text) to service_role;

-- Makes a mail due at once that waits or was given up. Of one given up whose contents are forgotten (a link that
-- would sign somebody in) nothing is left to send.
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

-- Takes a mail that was given up off the dashboard.
create function public.dismiss_mail(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.mail_outbox set dismissed_at = now() where id = mail_id and status = 'failed';
  if not found then raise exception 'Only a mail that was given up can be taken off the list.'; end if;
end
$$;

-- A mail to the mailbox of the business, to see whether one arrives. The one before makes room for it.
create function public.send_test_mail() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail uuid;
begin
  perform private.require_admin();
  perform private.refuse_haste(private.take_try('test mail', 'everyone', 20, '1 hour'));
  delete from public.mail_outbox where kind = 'test-mail' and status <> 'queued';
  insert into public.mail_outbox (kind) values ('test-mail') returning id into mail;
  return mail;
end
$$;

grant execute on function public.retry_mail(uuid), public.dismiss_mail(uuid), public.send_test_mail()
  to authenticated, service_role;
