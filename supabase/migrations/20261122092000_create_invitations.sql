create table public.invitations (
  id          uuid primary key default gen_random_uuid(),
  email       text not null
              check (email = lower(email) and email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 254),
  -- SHA-256 in hexadecimal. The token itself is only in the link.
  token_hash  text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at  timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at  timestamptz,
  invited_by  uuid default auth.uid() references auth.users on delete set null,
  user_id     uuid references auth.users on delete set null,
  -- Sending the link again renews its life.
  sent_at     timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (expires_at <= sent_at + interval '30 days'),
  check (accepted_at is null or revoked_at is null)
);
create index invitations_newest on public.invitations (created_at desc);
create index invitations_by_email on public.invitations (email);
create index invitations_by_user on public.invitations (user_id);
create index invitations_by_inviter on public.invitations (invited_by);

create trigger touch_updated_at before update on public.invitations
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.invitations
  for each row execute function private.audit('token_hash');

alter table public.invitations enable row level security;
grant select on public.invitations to authenticated;
grant insert (email, token_hash, expires_at) on public.invitations to authenticated;
grant update (revoked_at) on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

create policy "administrators read invitations" on public.invitations
  for select to authenticated using ((select private.is_admin()));
create policy "administrators invite" on public.invitations
  for insert to authenticated with check ((select private.is_admin()));
-- A revoked invitation cannot be restored: a new one has a new token.
create policy "administrators revoke invitations" on public.invitations
  for update to authenticated
  using ((select private.is_admin()) and revoked_at is null)
  with check ((select private.is_admin()) and revoked_at is not null);

create function private.hash_token(token text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(token, 'UTF8')), 'hex')
$$;

-- Returns no row for an unknown token, and the address only for a token that is still valid.
create function public.verify_invitation_token(token text)
returns table (is_valid boolean, user_id uuid, email text, expired boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  network text := private.parse_network(private.caller_address());
  wait integer;
begin
  wait := greatest(
    case when network is null then 0 else private.consume_rate_limit('invitation', network, 30, '1 minute') end,
    private.consume_rate_limit('invitation', 'everyone', 300, '1 minute')
  );
  perform private.delete_expired_rate_limits();
  perform private.require_within_limit(wait);
  return query
    select live, invitation.user_id, case when live then invitation.email end, invitation.unused and not live
    from (
      select *, accepted_at is null and revoked_at is null as unused
      from public.invitations where token_hash = private.hash_token(verify_invitation_token.token)
    ) as invitation, lateral (select unused and expires_at > now() as live) as state;
end
$$;
grant execute on function public.verify_invitation_token(text) to anon, authenticated, service_role;
