-- Stores a message that earlier ones say nothing about, and gives null. Of any other it gives what they say and stores
-- nothing, for the spam rules to weigh it first. So almost every message takes one round trip.
create function public.submit_first_contact_message(
  visitor_name text, visitor_email text, visitor_phone text, visitor_message text,
  spam_reason text default null, traces jsonb default '{}'
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  history record;
begin
  select * into history from public.find_contact_history(visitor_name, visitor_email, traces);
  if history.is_known
    or history.alike_of_others + history.alike_within_hour + history.alike_of_sender
      + history.same_links_of_others + history.same_form > 0
  then return to_jsonb(history); end if;
  perform public.submit_contact_message(
    visitor_name, visitor_email, visitor_phone, visitor_message, spam_reason, traces);
  return null;
end
$$;
revoke execute on function public.submit_first_contact_message(text, text, text, text, text, jsonb) from public;
grant execute on function public.submit_first_contact_message(text, text, text, text, text, jsonb) to service_role;

-- As many of a text's marks as make sure that every text alike shares one of them, if the alike share 45 in a hundred:
-- 9 of 16. Others needn't be indexed, which is the dearest part of storing a message.
create function private.telling_marks(marks integer[]) returns integer[]
language sql immutable parallel safe as $$
  select marks[1 : cardinality(marks) - (45 * cardinality(marks) + 99) / 100 + 1]
$$;
create index message_traces_telling_marks on private.message_traces
  using gin (private.telling_marks(text_marks)) with (fastupdate = off);
drop index private.message_traces_text_marks;
create index message_traces_any_links on private.message_traces using gin (links) with (fastupdate = off)
  where links <> '{}';
drop index private.message_traces_links;

create or replace function public.find_contact_history(visitor_name text, visitor_email text, traces jsonb)
returns table (
  alike_of_others integer, alike_within_hour integer, alike_of_sender integer,
  same_links_of_others integer, same_form integer, is_known boolean
) language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    with given as (
      select private.integers_of(traces -> 'text_marks') as text_marks, private.texts_of(traces -> 'links') as links
    ), alike as (
      select earlier.created_at, cardinality(trace.text_marks) > 1 as is_long,
             lower(earlier.email) = lower(visitor_email) or lower(earlier.name) = lower(visitor_name) as is_own
        from given, private.message_traces trace
        join public.contact_form_submissions earlier on earlier.id = trace.submission_id
       where private.telling_marks(trace.text_marks) && given.text_marks
         and private.are_alike(trace.text_marks, given.text_marks)
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
         where trace.links <> '{}' and trace.links && given.links and lower(earlier.email) <> lower(visitor_email)
           and trace.created_at > now() - interval '30 days'
         limit 5) linking)::integer,
      (select count(*) from private.message_traces trace where trace.form = traces ->> 'form')::integer,
      exists (
        select from public.contact_form_submissions earlier
         where lower(earlier.email) = lower(visitor_email) and not earlier.suspected_spam
           and (earlier.status <> 'new' or earlier.cleared_at is not null)
      );
end
$$;
