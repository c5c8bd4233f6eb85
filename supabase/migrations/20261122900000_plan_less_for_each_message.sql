-- A quarter of what a message costs in PostgreSQL is setting plans up before they run: so each message runs few and
-- small ones. What is found, stored and sent is the same.
create or replace function public.find_contact_history(visitor_name text, visitor_email text, traces jsonb)
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

-- In PL/pgSQL, whose plans are kept for each connection, and with the likeliest refusal first.
create or replace function private.is_to_be_acknowledged(address text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from public.mail_outbox
           where kind = 'acknowledgement' and created_at > now() - interval '1 hour') < 40
    and not exists (
      select from public.site_settings where key = 'acknowledge_messages' and value = 'off')
    and address !~* '^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?)[@+.-]'
    and (select count(*) from public.mail_outbox
          where kind = 'acknowledgement' and lower(recipient) = lower(address)
            and created_at > now() - interval '1 day') < 3;
end
$$;

create or replace function private.queue_contact_mails(submission uuid) returns void
language plpgsql set search_path = '' as $$
declare
  sender text;
begin
  select message.email into sender from public.contact_form_submissions message
   where message.id = submission and not message.suspected_spam;
  if not found then return; end if;

  insert into public.mail_outbox (kind, submission_id)
  select 'contact-message', submission where not exists (
    select from public.mail_outbox mail where mail.submission_id = submission and mail.kind = 'contact-message');
  if private.is_to_be_acknowledged(sender) then
    insert into public.mail_outbox (kind, recipient, submission_id)
    select 'acknowledgement', sender, submission where not exists (
      select from public.mail_outbox mail where mail.submission_id = submission and mail.kind = 'acknowledgement');
  end if;
end
$$;
