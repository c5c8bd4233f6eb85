-- Tries at a door that can be guessed, counted by who tries, by all processes of the site together. Whom it counts is
-- kept as a hash, and only until their time is over.
create table private.tries (
  door    text not null,
  caller  text not null,
  ends_at timestamptz not null,
  taken   integer not null,
  primary key (door, caller)
);
create index tries_over on private.tries (ends_at);
alter table private.tries enable row level security;

-- Counts one try and gives the seconds to wait, 0 when it may go on. An end further off than the period can be comes
-- from before the clock was put back.
create function private.count_try(door text, caller text, most integer, period interval) returns integer
language plpgsql set search_path = '' as $$
declare
  try private.tries;
begin
  insert into private.tries as earlier values (
    count_try.door, pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(count_try.caller, 'UTF8')), 'hex'),
    clock_timestamp() + period, 1
  )
  -- By the time at which the row is had, for whoever had it before may have begun later.
  on conflict on constraint tries_pkey do update set
    taken = case when earlier.ends_at between clock_timestamp() and clock_timestamp() + period
      then earlier.taken else 0 end + 1,
    ends_at = case when earlier.ends_at between clock_timestamp() and clock_timestamp() + period
      then earlier.ends_at else clock_timestamp() + period end
  returning * into try;
  if try.taken <= most then return 0; end if;
  return greatest(1, ceil(extract(epoch from try.ends_at - clock_timestamp())));
end
$$;

create function private.take_try(door text, caller text, most integer, period interval) returns integer
language sql set search_path = '' as $$
  select private.count_try(take_try.door, take_try.caller, take_try.most, take_try.period)
$$;

create function private.forget_try(door text, caller text) returns void
language sql set search_path = '' as $$
  update private.tries set taken = taken - 1
   where tries.door = forget_try.door
     and tries.caller = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(forget_try.caller, 'UTF8')), 'hex')
$$;

create function private.clear_old_tries() returns void
language sql set search_path = '' as $$
  delete from private.tries where ctid in (
    select ctid from private.tries where ends_at < clock_timestamp() limit 20 for update skip locked
  )
$$;

-- Counts a try at each door in turn, and gives the seconds to wait at the first that is shut; at the doors behind it
-- nothing is counted. What is over goes last, so that nobody who counts waits for two rows in another order.
create function private.take_tries(doors text[], callers text[], most integer[], seconds integer[]) returns integer
language plpgsql set search_path = '' as $$
declare
  wait integer := 0;
begin
  -- A count may be lost with the machine: nobody waits for the disk.
  perform set_config('synchronous_commit', 'off', true);
  for n in 1 .. coalesce(array_length(doors, 1), 0) loop
    wait := private.count_try(doors[n], callers[n], most[n], make_interval(secs => seconds[n]));
    exit when wait > 0;
  end loop;
  perform private.clear_old_tries();
  return wait;
end
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
