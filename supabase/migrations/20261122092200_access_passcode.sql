-- Settings of the backend, which no API role may read.
create table private.settings (
  key        text primary key,
  value      text not null,
  updated_at timestamptz not null default now()
);
alter table private.settings enable row level security;

create trigger touch_updated_at before update on private.settings
  for each row execute function private.touch_updated_at();

-- Attempts are limited per minute for each network and for everyone, and per day for everyone, against a guesser with
-- many networks. A right passcode is refunded.
create function private.check_access_passcode(
  passcode text, address text, out wait integer, out is_right boolean
) language plpgsql set search_path = '' as $$
declare
  network text := private.parse_network(address);
begin
  wait := greatest(
    case when network is null then 0 else private.consume_rate_limit('passcode', network, 5, '1 minute') end,
    private.consume_rate_limit('passcode', 'everyone', 15, '1 minute'),
    private.consume_rate_limit('passcode per day', 'everyone', 200, '1 day')
  );
  is_right := wait = 0 and exists (
    select from private.settings where key = 'signup_passcode' and value = check_access_passcode.passcode
  );
  if is_right then
    perform private.refund_rate_limit('passcode', network), private.refund_rate_limit('passcode', 'everyone'),
      private.refund_rate_limit('passcode per day', 'everyone');
  end if;
  perform private.delete_expired_rate_limits();
end
$$;

-- Volatile, because it counts attempts. The data service therefore accepts it by POST only.
create function public.verify_access_passcode(passcode text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  checked record := private.check_access_passcode(passcode, private.caller_address());
begin
  perform private.require_within_limit(checked.wait);
  return checked.is_right;
end
$$;
grant execute on function public.verify_access_passcode(text) to anon, authenticated, service_role;

-- For a site that reaches its database through the data service only, as on hosted Supabase.
create function public.set_access_passcode(passcode text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.settings (key, value) values ('signup_passcode', passcode)
  on conflict (key) do update set value = excluded.value
$$;
grant execute on function public.set_access_passcode(text) to service_role;
