-- What earlier messages say is asked with every message, so it is planned once for each connection, which functions in
-- plain SQL are not before PostgreSQL 18. And never to read a table from end to end: that looks best while there are
-- few messages, and would be kept when there are thousands.
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
      );
end
$$;

alter function public.submit_contact_message(text, text, text, text, text, jsonb)
  set plan_cache_mode = force_generic_plan;
alter function public.submit_contact_message(text, text, text, text, text, jsonb) set enable_seqscan = off;
