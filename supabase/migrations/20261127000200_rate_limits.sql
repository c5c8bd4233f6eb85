-- One bucket for each endpoint and caller, shared by all processes of the site. The caller is stored as a hash, and
-- only until the bucket resets.
create table private.rate_limits (
  endpoint  text not null,
  caller    text not null,
  used      integer not null,
  resets_at timestamptz not null,
  primary key (endpoint, caller)
);
create index rate_limits_by_reset on private.rate_limits (resets_at);

alter table private.rate_limits enable row level security;

-- Counts one attempt and returns the seconds to wait, or 0 when it is within the allowance. A reset further away than
-- the period was written before the clock was set back, so it starts a new period.
create function private.consume_rate_limit(endpoint text, caller text, allowance integer, period interval)
returns integer language plpgsql set search_path = '' as $$
declare
  bucket private.rate_limits;
begin
  insert into private.rate_limits as stored (endpoint, caller, used, resets_at) values (
    consume_rate_limit.endpoint,
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(consume_rate_limit.caller, 'UTF8')), 'hex'),
    1, clock_timestamp() + period
  )
  -- The clock is read again after the row is locked, because the transaction that held the lock may have begun after
  -- this statement.
  on conflict on constraint rate_limits_pkey do update set
    used = case when stored.resets_at between clock_timestamp() and clock_timestamp() + period
      then stored.used else 0 end + 1,
    resets_at = case when stored.resets_at between clock_timestamp() and clock_timestamp() + period
      then stored.resets_at else clock_timestamp() + period end
  returning * into bucket;
  if bucket.used <= allowance then return 0; end if;
  return greatest(1, ceil(extract(epoch from bucket.resets_at - clock_timestamp())));
end
$$;

create function private.refund_rate_limit(endpoint text, caller text) returns void
language sql set search_path = '' as $$
  update private.rate_limits set used = used - 1
   where rate_limits.endpoint = refund_rate_limit.endpoint
     and rate_limits.caller
       = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(refund_rate_limit.caller, 'UTF8')), 'hex')
$$;

create function private.delete_expired_rate_limits() returns void
language sql set search_path = '' as $$
  delete from private.rate_limits where ctid in (
    select ctid from private.rate_limits where resets_at < clock_timestamp() limit 20 for update skip locked
  )
$$;

-- Slows attempts down rather than refusing them: once the allowance is used up, one more is allowed after each pause.
create function private.consume_with_pauses(
  endpoint text, caller text, allowance integer, period interval, pause interval
) returns integer language plpgsql set search_path = '' as $$
begin
  -- The last attempt of the allowance starts the first pause.
  if private.consume_rate_limit(endpoint, caller, allowance - 1, period) = 0 then return 0; end if;
  return private.consume_rate_limit(endpoint || ' pause', caller, 1, pause);
end
$$;

-- Counts an attempt in each bucket in order and returns the seconds to wait at the first that is used up; the buckets
-- after it are not counted. A bucket without a pause, or with one of null, stays used up until its period ends. Expired
-- ones are deleted last: two callers that deleted first could lock rows in different orders and deadlock.
create function private.consume_rate_limits(
  endpoints text[], callers text[], allowances integer[], seconds integer[], pauses integer[] default '{}'
) returns integer language plpgsql set search_path = '' as $$
declare
  wait integer := 0;
begin
  -- Losing a count in a crash does no harm, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  for n in 1 .. coalesce(array_length(endpoints, 1), 0) loop
    wait := case when pauses[n] is null
      then private.consume_rate_limit(endpoints[n], callers[n], allowances[n], make_interval(secs => seconds[n]))
      else private.consume_with_pauses(endpoints[n], callers[n], allowances[n], make_interval(secs => seconds[n]),
        make_interval(secs => pauses[n])) end;
    exit when wait > 0;
  end loop;
  perform private.delete_expired_rate_limits();
  return wait;
end
$$;

-- The network that limits count by: an IPv4 address, or the /48 of an IPv6 address, which one customer may own as a whole.
-- Null for the server itself and a proxy in front of it, where all visitors would share one allowance.
create function private.parse_network(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  host inet;
begin
  -- Some proxies add a port, and brackets around an IPv6 address.
  host := regexp_replace(
    regexp_replace(left(address, 100), '^\[([^]]*)\](:\d+)?$|^([\d.]+):\d+$', '\1\3'), '^::ffff:(?=\d+\.)', '', 'i');
  if host << inet '127.0.0.0/8' or host = inet '::1' then return null; end if;
  if family(host) = 4 then return host(host); end if;
  return network(set_masklen(host, 48));
exception when invalid_text_representation then
  return null;
end
$$;

-- The caller's address, as the data service passes it on.
create function private.caller_address() returns text
language sql stable set search_path = '' as $$
  select pg_catalog.btrim(pg_catalog.split_part(
    nullif(pg_catalog.current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1))
$$;

-- PostgREST and our data service answer the SQLSTATE PT429 with HTTP status 429.
create function private.require_within_limit(seconds_to_wait integer) returns void
language plpgsql set search_path = '' as $$
begin
  if seconds_to_wait > 0 then
    raise sqlstate 'PT429' using message = format('Too many tries. Please wait %s seconds.', seconds_to_wait);
  end if;
end
$$;
