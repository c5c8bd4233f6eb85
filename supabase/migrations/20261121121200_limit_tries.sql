-- Tries at a door that can be guessed, counted by who tries. Whom it counts is kept as a hash, and only
-- until their time is over.
create table private.tries (
  door    text not null,
  caller  text not null,
  ends_at timestamptz not null,
  taken   integer not null,
  primary key (door, caller)
);
alter table private.tries enable row level security;

-- Counts one try and gives the seconds to wait, 0 when it may go on.
create function private.take_try(door text, caller text, most integer, period interval) returns integer
language plpgsql set search_path = '' as $$
declare
  try private.tries;
begin
  delete from private.tries where ctid in (
    select ctid from private.tries where ends_at < clock_timestamp() for update skip locked
  );
  insert into private.tries as earlier values (
    take_try.door, pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(take_try.caller, 'UTF8')), 'hex'),
    clock_timestamp() + period, 1
  )
  on conflict on constraint tries_pkey do update set
    taken = case when earlier.ends_at > clock_timestamp() then earlier.taken else 0 end + 1,
    ends_at = case when earlier.ends_at > clock_timestamp() then earlier.ends_at else excluded.ends_at end
  returning * into try;
  if try.taken <= most then return 0; end if;
  return greatest(1, ceil(extract(epoch from try.ends_at - clock_timestamp())));
end
$$;

create function private.forget_try(door text, caller text) returns void
language sql set search_path = '' as $$
  update private.tries set taken = taken - 1
   where tries.door = forget_try.door
     and tries.caller = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(forget_try.caller, 'UTF8')), 'hex')
$$;

-- One visitor's network: an IPv4 address, or the /64 that an IPv6 subscriber owns. Null for the server itself
-- and for a proxy in front of it, behind which all visitors would share one allowance.
create function private.network_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  host inet;
begin
  host := regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i');
  if host << inet '127.0.0.0/8' or host = inet '::1' then return null; end if;
  if family(host) = 4 then return host(host); end if;
  return network(set_masklen(host, 64));
exception when invalid_text_representation then
  return null;
end
$$;

-- The caller of a function of the data service.
create function private.caller_address() returns text
language sql stable set search_path = '' as $$
  select pg_catalog.btrim(pg_catalog.split_part(
    nullif(pg_catalog.current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1))
$$;

-- PostgREST and our data service answer PT429 with 429.
create function private.refuse_haste(seconds integer) returns void
language plpgsql set search_path = '' as $$
begin
  if seconds > 0 then
    raise sqlstate 'PT429' using message = format('Too many tries. Please wait %s seconds.', seconds);
  end if;
end
$$;

-- Few tries a minute for one network, few more for all together, and a day's worth that a guesser with many
-- networks can't outlast. A right one counts for nothing.
create function private.check_access_passcode(passcode text, address text, out wait integer, out is_right boolean)
language plpgsql set search_path = '' as $$
declare
  network text := private.network_of(address);
begin
  wait := greatest(
    case when network is null then 0 else private.take_try('passcode', network, 5, '1 minute') end,
    private.take_try('passcode', 'everyone', 15, '1 minute'),
    private.take_try('passcode of the day', 'everyone', 200, '1 day')
  );
  is_right := wait = 0 and exists (
    select from private.settings where key = 'signup_passcode' and value = check_access_passcode.passcode
  );
  if is_right then
    perform private.forget_try('passcode', network), private.forget_try('passcode', 'everyone'),
      private.forget_try('passcode of the day', 'everyone');
  end if;
end
$$;

-- Volatile, as it counts: only by POST.
create or replace function public.verify_access_passcode(passcode text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  checked record := private.check_access_passcode(passcode, private.caller_address());
begin
  perform private.refuse_haste(checked.wait);
  return checked.is_right;
end
$$;

create function private.hash_token(token text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(token, 'UTF8')), 'hex')
$$;

-- No row for a token that never was; the address only to the holder of one that still works.
create or replace function public.verify_invitation_token(token text)
returns table (is_valid boolean, user_id uuid, email text, expired boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  network text := private.network_of(private.caller_address());
begin
  perform private.refuse_haste(greatest(
    case when network is null then 0 else private.take_try('invitation', network, 30, '1 minute') end,
    private.take_try('invitation', 'everyone', 300, '1 minute')
  ));
  return query
    select live, invitation.user_id, case when live then invitation.email end, invitation.unused and not live
    from (
      select *, accepted_at is null and revoked_at is null as unused
      from public.invitations where token_hash = private.hash_token(verify_invitation_token.token)
    ) as invitation, lateral (select unused and expires_at > now() as live) as state;
end
$$;
