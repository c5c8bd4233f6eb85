-- What only the server knows of the way to the opening: its address, the mailbox, the passcode and the backup disk.
create function public.report_site_setup(facts jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.settings (key, value) values ('site_setup', facts::text)
  on conflict (key) do update set value = excluded.value where settings.value <> excluded.value;
$$;
grant execute on function public.report_site_setup(jsonb) to service_role;

-- The same with the number of administrators, for the dashboard. Null while no server has reported.
create function public.site_setup() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select value::jsonb || jsonb_build_object(
        'administrators', (select count(*) from public.admin_users where is_admin))
      from private.settings where key = 'site_setup');
end
$$;
grant execute on function public.site_setup() to authenticated, service_role;

-- `own_prices` is the price list that staff confirmed as their own though it is the example's.
alter policy "anyone reads public settings" on public.site_settings using (key in (
  'about_image', 'terms_of_service', 'privacy_policy',
  'business_name', 'business_phone', 'business_email', 'opening_hours', 'own_prices'
));
