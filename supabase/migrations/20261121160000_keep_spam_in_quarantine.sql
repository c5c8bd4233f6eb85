-- When staff took the message out of quarantine.
alter table public.contact_form_submissions add column cleared_at timestamptz;
create index contact_form_submissions_sender on public.contact_form_submissions (lower(email));

-- What a message can be known by when it comes again in other clothes: hashes, hosts of links, and the copy of the
-- form it was written in. Deleted with the message.
create table private.message_traces (
  submission_id uuid primary key,
  text_marks    integer[] not null,
  links         text[] not null,
  form          text,
  created_at    timestamptz not null default now()
);
-- Indexed at once: every message looks for others like it, and would read a list of what waits from end to end.
create index message_traces_text_marks on private.message_traces using gin (text_marks) with (fastupdate = off);
create index message_traces_links on private.message_traces using gin (links) with (fastupdate = off);
create index message_traces_form on private.message_traces (form);
alter table private.message_traces enable row level security;

create function private.forget_traces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.message_traces where submission_id in (select id from gone);
  return null;
end
$$;
create trigger forget_traces after delete on public.contact_form_submissions
  referencing old table as gone for each statement execute function private.forget_traces();

create function private.integers_of(list jsonb) returns integer[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(item::integer), '{}') from jsonb_array_elements_text(coalesce(list, '[]')) item
$$;
create function private.texts_of(list jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(item), '{}') from jsonb_array_elements_text(coalesce(list, '[]')) item
$$;

-- Texts are alike when they share about half of their marks. One mark alone stands for a short text.
create function private.are_alike(one integer[], other integer[]) returns boolean
language sql immutable set search_path = '' as $$
  select (select count(*) from unnest(one) mark where mark = any (other))
      >= 0.45 * greatest(cardinality(one), cardinality(other))
$$;

-- What earlier messages say about a new one; the spam rules of the contact function weigh it. Rows from the future
-- count as new ones: then the clock was put back.
create function public.find_contact_history(visitor_name text, visitor_email text, traces jsonb)
returns table (
  alike_of_others integer, alike_within_hour integer, alike_of_sender integer,
  same_links_of_others integer, same_form integer, is_known boolean
) language sql stable security definer set search_path = '' as $$
  with given as (
    select private.integers_of(traces -> 'text_marks') as text_marks, private.texts_of(traces -> 'links') as links
  ), alike as (
    select earlier.created_at, cardinality(trace.text_marks) > 1 as is_long,
           lower(earlier.email) = lower(visitor_email) or lower(earlier.name) = lower(visitor_name) as is_own
      from given, private.message_traces trace
      join public.contact_form_submissions earlier on earlier.id = trace.submission_id
     where trace.text_marks && given.text_marks and private.are_alike(trace.text_marks, given.text_marks)
       and trace.created_at > now() - interval '7 days'
     limit 50
  )
  select
    (select count(*) from alike where not is_own and is_long)::integer,
    (select count(*) from alike where not is_own and created_at > now() - interval '1 hour')::integer,
    (select count(*) from alike where is_own and created_at > now() - interval '1 day')::integer,
    (select count(*) from (
      select from given, private.message_traces trace
        join public.contact_form_submissions earlier on earlier.id = trace.submission_id
       where trace.links && given.links and lower(earlier.email) <> lower(visitor_email)
         and trace.created_at > now() - interval '30 days'
       limit 5) linking)::integer,
    (select count(*) from private.message_traces trace where trace.form = traces ->> 'form')::integer,
    exists (
      select from public.contact_form_submissions earlier
       where lower(earlier.email) = lower(visitor_email) and not earlier.suspected_spam
         and (earlier.status <> 'new' or earlier.cleared_at is not null)
    )
$$;

-- Whether who wrote gets an acknowledgement: unless switched off. Few a day to one address and few an hour in all: whoever writes under strangers' addresses
-- must not make us a nuisance to them. Never to a machine, which might answer in turn.
create function private.is_to_be_acknowledged(address text) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
      select from public.site_settings where key = 'acknowledge_messages' and value = 'off')
    and address !~* '^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?)[@+.-]'
    and (select count(*) from public.mail_outbox
          where kind = 'acknowledgement' and lower(recipient) = lower(address)
            and created_at > now() - interval '1 day') < 3
    and (select count(*) from public.mail_outbox
          where kind = 'acknowledgement' and created_at > now() - interval '1 hour') < 40
$$;
create index mail_outbox_acknowledgements on public.mail_outbox (created_at) where kind = 'acknowledgement';

-- Mails about a message, each kind once. Suspected spam gets none, for an answer to it would go to whoever's
-- address it was sent under.
create function private.queue_contact_mails(submission uuid) returns void
language sql set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, submission_id)
  select wanted.kind, wanted.recipient, message.id
    from public.contact_form_submissions message
   cross join lateral (
     select 'contact-message' as kind, null as recipient
     union all
     select 'acknowledgement', message.email where private.is_to_be_acknowledged(message.email)
   ) wanted
   where message.id = submission and not message.suspected_spam
     and not exists (
       select from public.mail_outbox mail where mail.submission_id = message.id and mail.kind = wanted.kind
     )
$$;

drop function public.submit_contact_message(text, text, text, text, text);

-- Stores a message and the mails about it, together or not at all. The same message again within a minute, or out of
-- the same copy of the form, whatever the clock says, is a second press of the button: it gets the first one's id
-- and changes nothing.
create function public.submit_contact_message(
  visitor_name text, visitor_email text, visitor_phone text, visitor_message text,
  spam_reason text default null, traces jsonb default '{}'
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  submission uuid;
begin
  visitor_phone := nullif(visitor_phone, '');
  -- Held to the end of the transaction, so that two sent at once can't both find nothing.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    pg_catalog.concat_ws(E'\x1f', visitor_name, visitor_email, visitor_phone, visitor_message), 0));

  select earlier.id into submission from public.contact_form_submissions earlier
    left join private.message_traces trace on trace.submission_id = earlier.id
   where lower(earlier.email) = lower(visitor_email)
     and (earlier.name, earlier.email, earlier.message) = (visitor_name, visitor_email, visitor_message)
     and earlier.phone is not distinct from visitor_phone
     and (earlier.created_at > now() - interval '1 minute' or trace.form = traces ->> 'form')
   limit 1;
  if found then return submission; end if;

  insert into public.contact_form_submissions (name, email, phone, message, spam_reason)
  values (visitor_name, visitor_email, visitor_phone, visitor_message, submit_contact_message.spam_reason)
  returning id into submission;
  insert into private.message_traces (submission_id, text_marks, links, form)
  values (submission, private.integers_of(traces -> 'text_marks'), private.texts_of(traces -> 'links'), traces ->> 'form');
  perform private.queue_contact_mails(submission);
  return submission;
end $$;

-- Takes a message out of quarantine and sends the mails that it has not had. A second time changes nothing.
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
  public.find_contact_history(text, text, jsonb),
  public.submit_contact_message(text, text, text, text, text, jsonb)
  to service_role;
grant execute on function public.mark_not_spam(uuid) to authenticated, service_role;
