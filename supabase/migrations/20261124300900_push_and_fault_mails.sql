-- Browsers and phones of staff that are told of a new message by Web Push (RFC 8030, RFC 8291).
create table public.push_subscriptions (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null default auth.uid() references auth.users on delete cascade,
  -- Where the browser's push service takes messages for it. The site sends only to services it knows.
  endpoint   text not null unique check (endpoint ~ '^https://[^/\s]+/\S+$' and char_length(endpoint) <= 1000),
  -- What the browser decrypts with: a point of P-256 and sixteen bytes, as base64url.
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  secret     text not null check (secret ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A phone that was signed out no longer learns who has written. One whose session has run out by itself goes on
  -- ringing: nobody took it away, and a family would wait.
  session_id uuid default (auth.jwt() ->> 'session_id')::uuid
);
create index push_subscriptions_of_person on public.push_subscriptions (user_id, created_at);
create trigger touch_updated_at before update on public.push_subscriptions
  for each row execute function private.touch_updated_at();
alter table public.push_subscriptions enable row level security;
grant select, delete on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;
create policy "administrators read their own push subscriptions" on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_admin()));
create policy "administrators delete their own push subscriptions" on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_admin()));
create index push_subscriptions_of_session on public.push_subscriptions (session_id);

-- Subscribes a browser for whoever is signed in; one that another person used before is theirs no longer. Of more than
-- twenty, the oldest are forgotten.
create function public.subscribe_to_push(endpoint text, public_key text, secret text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  insert into public.push_subscriptions as stored (endpoint, public_key, secret)
  values (subscribe_to_push.endpoint, subscribe_to_push.public_key, subscribe_to_push.secret)
  on conflict (endpoint) do update
    set user_id = excluded.user_id, session_id = excluded.session_id,
        public_key = excluded.public_key, secret = excluded.secret;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = auth.uid() order by created_at desc offset 20);
end
$$;
grant execute on function public.subscribe_to_push(text, text, text) to authenticated;

create function private.forget_push() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where session_id = old.id;
  return null;
end
$$;

-- The terms are those of a session: 30 days, and 14 without use.
create trigger forget_push after delete on auth.sessions
  for each row when (
    old.created_at > now() - interval '30 days'
    and greatest(old.created_at, old.refreshed_at at time zone 'utc') > now() - interval '14 days')
  execute function private.forget_push();

-- What is still to be told: a message to a browser.
create table private.push_queue (
  id              uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.push_subscriptions on delete cascade,
  submission_id   uuid not null,
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at      timestamptz not null default now()
);
create index push_queue_due on private.push_queue (next_attempt_at);
create index push_queue_of_subscription on private.push_queue (subscription_id);
alter table private.push_queue enable row level security;

-- For a message in the inbox, when it comes and when staff take it out of spam.
create function private.queue_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_queue (subscription_id, submission_id)
  select subscription.id, new.id from public.push_subscriptions subscription;
  return null;
end
$$;
create trigger queue_pushes after insert on public.contact_form_submissions
  for each row when (new.spam_reason is null) execute function private.queue_pushes();

-- The next push that is due at this hour of the firm's day, for one caller. It is tried five times in six hours, and
-- waits for the end of its person's quiet hours. Nobody is told of a message that was opened or answered meanwhile.
create function public.claim_push(hour integer) returns table (
  id uuid, endpoint text, public_key text, secret text, submission_id uuid, name text
) language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_service();
  delete from private.push_queue push
   where push.attempts >= 5 or push.created_at < now() - interval '1 day'
      or not exists (
        select from public.contact_form_submissions message
         where message.id = push.submission_id and not message.admin_read and message.answered_at is null
           and message.spam_reason is null)
      or not exists (
        select from public.push_subscriptions subscription
          join public.admin_users admin on admin.id = subscription.user_id and admin.is_admin
         where subscription.id = push.subscription_id);
  return query with due as (
    select push.id from private.push_queue push
      join public.push_subscriptions subscription on subscription.id = push.subscription_id
      left join public.staff_preferences own on own.id = subscription.user_id
     where (push.next_attempt_at <= now() or push.next_attempt_at > now() + interval '5 hours')
       and not private.is_quiet(hour, coalesce(own.quiet_from, 21), coalesce(own.quiet_to, 7))
     order by push.next_attempt_at limit 1 for update of push skip locked
  ), claimed as (
    update private.push_queue push
       set attempts = push.attempts + 1, next_attempt_at = now() + interval '1 minute' * power(4, push.attempts)
      from due where push.id = due.id
    returning push.*
  )
  select claimed.id, subscription.endpoint, subscription.public_key, subscription.secret, message.id, message.name
    from claimed
    join public.push_subscriptions subscription on subscription.id = claimed.subscription_id
    join public.contact_form_submissions message on message.id = claimed.submission_id;
end
$$;

create function private.is_quiet(hour integer, quiet_from integer, quiet_to integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when quiet_from <= quiet_to then hour >= quiet_from and hour < quiet_to
    else hour >= quiet_from or hour < quiet_to end
$$;

-- Removes a push that the push service took. `is_gone` means that the browser no longer has the subscription.
create function public.finish_push(push_id uuid, is_gone boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_service();
  if is_gone then
    delete from public.push_subscriptions where id = (
      select subscription_id from private.push_queue where id = push_id);
  end if;
  delete from private.push_queue where id = push_id;
end
$$;

-- The keys by which push services know this site: those of the first start, for all processes and restored copies.
create function public.keep_push_keys(generated jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_service();
  insert into private.settings (key, value) values ('push_keys', generated::text) on conflict (key) do nothing;
  return (select value::jsonb from private.settings where key = 'push_keys');
end
$$;

-- The public one, which a browser subscribes with; null before the first start.
create function public.find_push_key() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select value::jsonb ->> 'publicKey' from private.settings where key = 'push_keys');
end
$$;
grant execute on function
  public.claim_push(integer), public.finish_push(uuid, boolean), public.keep_push_keys(jsonb)
  to service_role;
grant execute on function public.find_push_key() to authenticated, service_role;

-- Moves messages that staff take for spam out of the inbox, and returns those that were moved. The spam rules learn
-- nothing from it, and no mail is sent.
create function public.mark_spam(submission_ids uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query update public.contact_form_submissions message
     set spam_reason = 'Staff marked this as spam.'
   where message.id = any (mark_spam.submission_ids) and message.spam_reason is null
  returning message.id;
end
$$;

-- Moves messages that staff marked as spam back into the inbox, and returns those that were moved. Unlike mark_not_spam
-- it queues no mails: they were queued when the message came.
create function public.unmark_spam(submission_ids uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query update public.contact_form_submissions message
     set spam_reason = null
   where message.id = any (unmark_spam.submission_ids) and message.spam_reason = 'Staff marked this as spam.'
  returning message.id;
end
$$;
grant execute on function public.mark_spam(uuid[]), public.unmark_spam(uuid[]) to authenticated, service_role;

-- Nobody is told of a message a second time when staff take their own mark back: cleared_at is of
-- mark_not_spam alone.
create trigger queue_pushes_after_spam after update of spam_reason on public.contact_form_submissions
  for each row when (
    old.spam_reason is not null and new.spam_reason is null and old.cleared_at is distinct from new.cleared_at)
  execute function private.queue_pushes();

-- What staff were told, or will soon be, about a fault of the site. A row goes when they were told that it is mended.
create table private.told_faults (
  topic         text primary key check (topic in ('backups', 'mail', 'disk')),
  problem       text not null,
  first_seen_at timestamptz not null default now(),
  told_at       timestamptz,
  -- Since when all is well again.
  well_since    timestamptz
);
alter table private.told_faults enable row level security;

-- Notes how it is now; `problem` is null when all is well. Queues one mail when a fault has lasted ten minutes and one
-- when it has been gone for thirty, so that one that comes and goes makes no storm. A warning that mail itself kept
-- from leaving isn't sent any more once the fault is mended.
create function public.note_fault(topic text, problem text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  fault private.told_faults;
begin
  perform private.require_service();
  if problem is not null then
    insert into private.told_faults as told (topic, problem) values (note_fault.topic, note_fault.problem)
    on conflict on constraint told_faults_pkey do update set well_since = null, problem = excluded.problem;
  end if;
  select * into fault from private.told_faults told where told.topic = note_fault.topic for update;
  if fault.topic is null then return; end if;

  if problem is not null then
    if fault.told_at is null and fault.first_seen_at <= now() - interval '10 minutes' then
      insert into public.mail_outbox (kind, payload)
      values ('fault', jsonb_build_object('topic', fault.topic, 'problem', problem));
      update private.told_faults told set told_at = now() where told.topic = fault.topic;
    end if;
  elsif fault.told_at is null then
    delete from private.told_faults told where told.topic = fault.topic;
  elsif fault.well_since is null then
    update private.told_faults told set well_since = now() where told.topic = fault.topic;
  elsif fault.well_since <= now() - interval '30 minutes' then
    delete from public.mail_outbox mail
     where mail.kind = 'fault' and mail.status <> 'sent' and mail.payload ->> 'topic' = fault.topic;
    insert into public.mail_outbox (kind, payload)
    values ('fault-mended', jsonb_build_object(
      'topic', fault.topic, 'problem', fault.problem, 'since', fault.first_seen_at, 'until', fault.well_since));
    delete from private.told_faults told where told.topic = fault.topic;
  end if;
end
$$;
grant execute on function public.note_fault(text, text) to service_role;
