-- The network of one stranger: an IPv4 address, or the /48 of an IPv6 address, because one customer may own all of it.
-- Null for the server itself and for a proxy in front of it: all visitors behind that would share one allowance.
create or replace function private.parse_network(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  host inet;
begin
  host := regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i');
  if host << inet '127.0.0.0/8' or host = inet '::1' then return null; end if;
  if family(host) = 4 then return host(host); end if;
  return network(set_masklen(host, 48));
exception when invalid_text_representation then
  return null;
end
$$;

-- Counts a message and returns the seconds to wait, or 0 when it is taken. What looks like spam has an allowance of its
-- own, also within a network: a mobile network gives one address to thousands of people. The first message of a day from a network is taken whatever others send. `network` is null when the address
-- doesn't tell visitors apart.
drop function private.count_contact_message(text, text, boolean, integer, integer, interval);

create function private.count_contact_message(
  network text, is_suspected boolean, per_network integer, overall integer, period interval
) returns table (wait integer, is_first boolean) language plpgsql set search_path = '' as $$
declare
  lane text := case when is_suspected then 'suspected message' else 'message' end;
begin
  -- Losing a count in a crash does no harm, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  wait := 0;
  is_first := false;
  if network is not null then
    wait := private.consume_rate_limit(lane, network, per_network, period);
  end if;
  if wait = 0 then
    if network is not null then
      is_first := private.consume_rate_limit('first message', network, 1, interval '1 day') = 0;
    end if;
    wait := private.consume_rate_limit(lane, 'everyone', overall, period);
    if is_first then wait := 0; end if;
  end if;
  perform private.delete_expired_rate_limits();
  return next;
end
$$;

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

-- Whoever writes to the outbox computes the index below.
grant execute on function private.find_mailbox(text) to service_role;
create index mail_outbox_mailboxes on public.mail_outbox (private.find_mailbox(recipient), created_at)
  where kind = 'acknowledgement';

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
