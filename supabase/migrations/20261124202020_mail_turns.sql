-- When mails of each kind, and of each sender within it, were last given to be sent. Senders are stored as hashes.
create table private.mail_turns (
  lane   text not null,
  -- Empty for the whole lane.
  sender text not null,
  had_at timestamptz not null,
  primary key (lane, sender)
);
alter table private.mail_turns enable row level security;

-- What families wrote, what they are answered, and what accounts need don't wait for each other.
create function private.mail_lane(kind text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when kind in ('contact-message', 'acknowledgement', 'reply') then kind else 'account' end
$$;

-- Who may keep others of the same lane waiting: the author of a reply, otherwise the mailbox that it goes to.
create function private.mail_sender(mail public.mail_outbox) returns text
language sql stable set search_path = '' as $$
  select md5(coalesce(
    case when mail.kind = 'reply' then
      (select reply.author_id::text from public.message_replies reply where reply.id = mail.id) end,
    private.find_mailbox(mail.recipient), 'the business'))
$$;

-- Notes that a mail was given out. An old turn matters no more, and one in the future was noted by a wrong clock.
create function private.note_mail_turn(lane text, sender text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.mail_turns as turn (lane, sender, had_at)
  values (note_mail_turn.lane, '', clock_timestamp()), (note_mail_turn.lane, note_mail_turn.sender, clock_timestamp())
  on conflict on constraint mail_turns_pkey do update set had_at = excluded.had_at;
  delete from private.mail_turns where ctid in (
    select turn.ctid from private.mail_turns turn
     where turn.had_at not between now() - interval '1 hour' and now() + interval '1 minute'
     limit 20 for update skip locked);
end
$$;

-- As before, but not simply the mail that has been due longest: of the lanes the one that has waited longest, and in it
-- of the senders the one that has. So hundreds of mails of one sender keep nobody else's waiting.
create or replace function public.claim_mail() returns table (
  id uuid, kind text, recipient text, payload jsonb, submission jsonb, business jsonb, attempts integer
) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  mail public.mail_outbox;
begin
  perform private.require_service();
  update public.mail_outbox mail
     set claimed_until = now() + interval '1 minute', is_claim_extended = true
   where mail.status = 'queued' and not mail.is_claim_extended
     and (mail.claimed_until <= now() or mail.claimed_until > now() + interval '2 minutes');

  select due.* into mail from public.mail_outbox due
    left join private.mail_turns of_lane on (of_lane.lane, of_lane.sender) = (private.mail_lane(due.kind), '')
    left join private.mail_turns of_sender
      on (of_sender.lane, of_sender.sender) = (private.mail_lane(due.kind), private.mail_sender(due))
   where due.status = 'queued'
     and (due.next_attempt_at <= now()
       or due.next_attempt_at > now() + private.retry_delay(due.attempts) + interval '1 minute')
     and (due.claimed_until is null
       or due.is_claim_extended
         and (due.claimed_until <= now() or due.claimed_until > now() + interval '2 minutes'))
   order by of_lane.had_at nulls first, of_sender.had_at nulls first, due.next_attempt_at
   limit 1 for update of due skip locked;
  if mail.id is null then return; end if;

  update public.mail_outbox claimed
     set attempts = claimed.attempts + 1, claimed_until = now() + interval '1 minute', is_claim_extended = false
   where claimed.id = mail.id
  returning * into mail;
  perform private.note_mail_turn(private.mail_lane(mail.kind), private.mail_sender(mail));
  return query
  select mail.id, mail.kind, mail.recipient,
         case mail.kind when 'reply' then private.read_reply(mail.id) else mail.payload end,
         to_jsonb(submission),
         (select coalesce(jsonb_object_agg(setting.key, setting.value), '{}') from public.site_settings setting
           where setting.key in ('business_name', 'business_phone', 'business_email') and setting.value ~ '\S'),
         mail.attempts
    from (select) as one
    left join public.contact_form_submissions submission on submission.id = mail.submission_id;
end
$$;
