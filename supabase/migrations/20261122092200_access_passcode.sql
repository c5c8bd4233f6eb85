-- What the backend knows and no role may read.
create table private.settings (
  key        text primary key,
  value      text not null,
  updated_at timestamptz not null default now()
);
alter table private.settings enable row level security;

create trigger touch_updated_at before update on private.settings
  for each row execute function private.touch_updated_at();

-- Few tries a minute for one network, few more for all together, and a day's worth that a guesser with many
-- networks can't outlast. A right one counts for nothing.
create function private.check_access_passcode(
  passcode text, address text, out wait integer, out is_right boolean
) language plpgsql set search_path = '' as $$
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
  perform private.clear_old_tries();
end
$$;

-- Volatile, as it counts: only by POST.
create function public.verify_access_passcode(passcode text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  checked record := private.check_access_passcode(passcode, private.caller_address());
begin
  perform private.refuse_haste(checked.wait);
  return checked.is_right;
end
$$;
grant execute on function public.verify_access_passcode(text) to anon, authenticated, service_role;

-- For a site that reaches its database by the data service alone, as with hosted Supabase.
create function public.set_access_passcode(passcode text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.settings (key, value) values ('signup_passcode', passcode)
  on conflict (key) do update set value = excluded.value
$$;
grant execute on function public.set_access_passcode(text) to service_role;
