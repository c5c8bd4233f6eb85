-- For a site that reaches its database by the data service alone, as with hosted Supabase.
create function public.set_access_passcode(passcode text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.settings (key, value) values ('signup_passcode', passcode)
  on conflict (key) do update set value = excluded.value
$$;
revoke execute on function public.set_access_passcode(text) from public;
grant execute on function public.set_access_passcode(text) to service_role;
