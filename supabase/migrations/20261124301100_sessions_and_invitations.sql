-- A token says what was true when it was signed, and is good for an hour. What counts is the row of the session that it
-- names: a token that names none, or one that has ended, or whose account was blocked or deleted, gives nothing.
create or replace function private.is_session_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions session join auth.users account on account.id = session.user_id
     where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
       and (session.not_after is null or session.not_after > now())
       and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
  )
$$;

-- The code counts in the session that it was given in, for as long as its factor is there.
create or replace function private.has_given_code() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' and exists (
    select from auth.sessions session
      join auth.mfa_factors factor on factor.id = session.factor_id and factor.user_id = session.user_id
     where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
       and session.aal > 'aal1' and factor.status = 'verified'
  )
$$;

-- An invitation makes an administrator, so it counts for as long as the person who sent it is one. Only the function
-- sends one: it mails the link, and the list in Settings says who sent it.
drop policy "administrators invite" on public.invitations;

drop policy "administrators revoke invitations" on public.invitations;

revoke insert, update on public.invitations from authenticated;

-- An invitation of the secret key or of the first start has no inviter. One whose inviter's account was deleted has none
-- either, so its row says which it is.
alter table public.invitations add column by_operator boolean not null default false;

-- An administrator of the site that this one was moved from. Only the mail has the link.
alter table public.invitations add column moved_in boolean not null default false;

update public.invitations set by_operator = true where invited_by is null;

alter table public.invitations alter column by_operator set default auth.uid() is null;

create function private.is_administrator(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_users admin join auth.users account using (id)
     where id = person and is_admin
       and deleted_at is null and (banned_until is null or banned_until <= now())
  )
$$;

create function private.is_live(invitation public.invitations) returns boolean
language sql stable set search_path = '' as $$
  select invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now()
    and (invitation.by_operator or private.is_administrator(invitation.invited_by))
$$;

-- What somebody had open ends with their access. What the operator had open was for the first administrator, and ends
-- when there is one: its link is in a log.
create function private.revoke_invitations_of_former() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations set revoked_at = now()
   where accepted_at is null and revoked_at is null and not by_operator
     and not exists (select from public.admin_users where id = invited_by and is_admin);
  return null;
end
$$;
create trigger revoke_invitations_on_delete after delete on public.admin_users
  for each statement execute function private.revoke_invitations_of_former();
create trigger revoke_invitations_on_update after update on public.admin_users
  for each statement execute function private.revoke_invitations_of_former();

create function private.revoke_invitations_of_operator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from added where is_admin) and not exists (
    select from public.admin_users where is_admin and id not in (select id from added)
  ) then
    update public.invitations set revoked_at = now()
     where accepted_at is null and revoked_at is null and by_operator and not moved_in;
  end if;
  return null;
end
$$;
create trigger revoke_first_invitations_on_insert after insert on public.admin_users
  referencing new table as added for each statement execute function private.revoke_invitations_of_operator();

-- The mail that still waits has a link that leads nowhere.
create function private.drop_mail_of_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = new.id::text;
  return null;
end
$$;
create trigger drop_mail after update of revoked_at on public.invitations
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function private.drop_mail_of_invitation();

-- Those that were open before this migration.
update public.invitations set revoked_at = now()
 where accepted_at is null and revoked_at is null
   and case when by_operator then exists (select from public.admin_users where is_admin)
     else not exists (select from public.admin_users where id = invited_by and is_admin) end;

create or replace function public.verify_invitation_token(token text)
returns table (is_valid boolean, user_id uuid, email text, expired boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  network text := private.parse_network(private.caller_address());
begin
  if network is not null then
    perform private.require_within_limit(private.consume_rate_limit('invitation', network, 30, '1 minute'));
  end if;
  perform private.delete_expired_rate_limits();
  return query
    select live, invitation.user_id, case when live then invitation.email end,
           accepted_at is null and revoked_at is null and expires_at <= now()
      from public.invitations invitation, lateral (select private.is_live(invitation) as live) as state
     where token_hash = private.hash_token(verify_invitation_token.token);
end
$$;

create or replace function private.find_live_invitation(token text, email text) returns uuid
language sql stable set search_path = '' as $$
  select id from public.invitations invitation
   where token_hash = private.hash_token(token) and invitation.email = lower(find_live_invitation.email)
     and private.is_live(invitation)
$$;

-- The name of the inviter in the mail is that of the account now, not the one in the token.
create or replace function private.mail_invitation(invitation public.invitations, token text) returns void
language sql set search_path = '' as $$
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = invitation.id::text;
  insert into public.mail_outbox (kind, recipient, payload) values ('invitation', invitation.email, jsonb_build_object(
    'invitation_id', invitation.id, 'token', token, 'expires_at', invitation.expires_at,
    'invited_by', (select email from auth.users where id = invitation.invited_by)
  ))
$$;

-- Sending it again gives the new link to whoever does so, and makes the invitation theirs.
create or replace function public.resend_invitation(invitation_id uuid)
returns table (id uuid, token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text := private.create_token();
  renewed public.invitations;
begin
  perform private.require_admin();
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  update public.invitations
     set token_hash = private.hash_token(secret), sent_at = now(), expires_at = now() + interval '7 days',
         invited_by = auth.uid(), by_operator = auth.uid() is null
   where invitations.id = invitation_id and accepted_at is null and revoked_at is null
  returning * into renewed;
  if not found then raise exception 'This invitation was accepted or revoked: invite the person again.'; end if;
  perform private.mail_invitation(renewed, secret);
  return query select renewed.id, secret, renewed.expires_at;
end
$$;

-- As before, but in turn with the removal of administrators: who removes the inviter at this moment decides.
create or replace function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  token text := new.raw_user_meta_data ->> 'invitation_token';
begin
  if token is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.admin_users'));
    update public.invitations set accepted_at = now(), user_id = new.id
     where id = private.find_live_invitation(token, new.email) and accepted_at is null and revoked_at is null;
    if not found then raise exception 'This invitation is not valid for this e-mail address.'; end if;
    insert into public.admin_users (id) values (new.id);
  end if;
  update auth.users
     set raw_user_meta_data = raw_user_meta_data - array['invitation_token', 'access_passcode'],
         email_confirmed_at = case when token is null then email_confirmed_at
           else coalesce(email_confirmed_at, now()) end
   where id = new.id;
  return null;
end
$$;
