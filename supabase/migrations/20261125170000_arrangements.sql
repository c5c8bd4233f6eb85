-- A family that asks us to come answers questions. Its message lists the answers, so that whatever reads messages reads
-- them too; here they are once more, each by itself, for the inbox and for the record of the pet. A column of the message
-- rather than a table beside it: it has the message's rights, term, history and backup without a word more.
alter table public.contact_form_submissions add column arrangement jsonb check (
  jsonb_typeof(arrangement) = 'object'
  and arrangement ? 'pet'
  and arrangement - array[
    'pet', 'kind', 'weight', 'size', 'way', 'clinic', 'town', 'place', 'service', 'keepsake', 'another', 'attend',
    'call', 'price'] = '{}'
  and not jsonb_path_exists(arrangement, '$.* ? (@.type() != "string")')
  and char_length(arrangement::text) <= 8000);

drop trigger audit on public.contact_form_submissions;
create trigger audit after update or delete on public.contact_form_submissions
  for each row execute function private.audit(
    'name', 'email', 'phone', 'message', 'search_text', 'admin_notes', 'arrangement');

drop function public.submit_contact_message(text, text, text, text, text, jsonb, boolean);
drop function public.submit_unrelated_contact_message(text, text, text, text, text, jsonb, boolean);

-- Stores a message and queues the mails about it in one transaction. The same message within a minute, or at any time
-- from the same copy of the form, is a second press of the button: it returns the id of the first and changes nothing.
create function public.submit_contact_message(
  visitor_name text, visitor_email text, visitor_phone text, visitor_message text,
  spam_reason text default null, fingerprint jsonb default '{}', is_first boolean default false,
  arrangement jsonb default null
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

  insert into public.contact_form_submissions (name, email, phone, message, spam_reason, arrangement)
  values (visitor_name, visitor_email, visitor_phone, visitor_message, submit_contact_message.spam_reason,
          submit_contact_message.arrangement)
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
  spam_reason text default null, fingerprint jsonb default '{}', is_first boolean default false,
  arrangement jsonb default null
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
    visitor_name, visitor_email, visitor_phone, visitor_message, spam_reason, fingerprint, is_first, arrangement);
  return null;
end
$$;

grant execute on function
  public.submit_contact_message(text, text, text, text, text, jsonb, boolean, jsonb),
  public.submit_unrelated_contact_message(text, text, text, text, text, jsonb, boolean, jsonb)
  to service_role;
