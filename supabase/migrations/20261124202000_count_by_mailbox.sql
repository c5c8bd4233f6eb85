-- The mailbox of an address, for counting: mails to anna+a@… and anna+b@… arrive in the same one, and Gmail ignores dots.
create function private.find_mailbox(address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (
    select regexp_replace(substring(lower(address) from '^(.*)@'), '(.)\+.*$', '\1') as name,
           rtrim(substring(lower(address) from '[^@]*$'), '.') as domain
  ) parts
$$;

-- As before, with the addresses of one mailbox counted together, and eighty an hour instead of forty where somebody wrote
-- from the same network in the last day: families share the address of a mobile network.
create or replace function private.should_acknowledge(address text, is_first boolean) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from public.mail_outbox
           where kind = 'acknowledgement' and created_at > now() - interval '1 hour')
        < case when is_first then 160 else 80 end
    and not exists (
      select from public.site_settings where key = 'acknowledge_messages' and value = 'off')
    and address !~* '^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?)[@+.-]'
    and (select count(*) from public.mail_outbox
          where kind = 'acknowledgement' and created_at > now() - interval '1 day'
            and private.find_mailbox(recipient) = private.find_mailbox(address)) < 3;
end
$$;
