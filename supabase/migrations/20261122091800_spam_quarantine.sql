-- As many of a text's marks as make sure that every text alike shares one of them, if the alike share 45 in a hundred:
-- 9 of 16. Others needn't be indexed, which is the dearest part of storing a message.
create function private.telling_marks(marks integer[]) returns integer[]
language sql immutable parallel safe as $$
  select marks[1 : cardinality(marks) - (45 * cardinality(marks) + 99) / 100 + 1]
$$;

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
create index message_traces_telling_marks on private.message_traces
  using gin (private.telling_marks(text_marks)) with (fastupdate = off);
create index message_traces_any_links on private.message_traces using gin (links) with (fastupdate = off)
  where links <> '{}';
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
-- count as new ones: then the clock was put back. It is asked with every message, so it is planned once for each
-- connection, in few and small statements, which functions in plain SQL are not before PostgreSQL 18. And never to read
-- a table from end to end: that looks best while there are few messages, and would be kept when there are thousands.
create function public.find_contact_history(visitor_name text, visitor_email text, traces jsonb)
returns table (
  alike_of_others integer, alike_within_hour integer, alike_of_sender integer,
  same_links_of_others integer, same_form integer, is_known boolean
) language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  given_marks integer[] := private.integers_of(traces -> 'text_marks');
  given_links text[] := private.texts_of(traces -> 'links');
begin
  select count(*) filter (where not is_own and is_long),
         count(*) filter (where not is_own and created_at > now() - interval '1 hour'),
         count(*) filter (where is_own and created_at > now() - interval '1 day')
    into alike_of_others, alike_within_hour, alike_of_sender
    from (
      select earlier.created_at, cardinality(trace.text_marks) > 1 as is_long,
             lower(earlier.email) = lower(visitor_email) or lower(earlier.name) = lower(visitor_name) as is_own
        from private.message_traces trace
        join public.contact_form_submissions earlier on earlier.id = trace.submission_id
       where private.telling_marks(trace.text_marks) && given_marks
         and private.are_alike(trace.text_marks, given_marks)
         and trace.created_at > now() - interval '7 days'
       limit 50
    ) alike;

  same_links_of_others := 0;
  if given_links <> '{}' then
    select count(*) into same_links_of_others from (
      select from private.message_traces trace
        join public.contact_form_submissions earlier on earlier.id = trace.submission_id
       where trace.links <> '{}' and trace.links && given_links and lower(earlier.email) <> lower(visitor_email)
         and trace.created_at > now() - interval '30 days'
       limit 5
    ) linking;
  end if;

  select (select count(*) from private.message_traces trace where trace.form = traces ->> 'form'),
         exists (
           select from public.contact_form_submissions earlier
            where lower(earlier.email) = lower(visitor_email) and not earlier.suspected_spam
              and (earlier.status <> 'new' or earlier.cleared_at is not null)
         )
    into same_form, is_known;
  return next;
end
$$;
grant execute on function public.find_contact_history(text, text, jsonb) to service_role;
