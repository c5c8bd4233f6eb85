-- Hosted Supabase refuses a change that doesn't say of which rows, in functions as well.
create or replace function public.finish_mail_check(problem text, way text, mailbox text) returns void
language sql security definer set search_path = '' as $$
  update public.mail_check set checked_at = now(), problem = finish_mail_check.problem,
    way = finish_mail_check.way, mailbox = finish_mail_check.mailbox
   where id
$$;
