-- What badges are signed with. The latest signs; earlier ones stay, so that what they signed can be checked for ever.
create table signing_keys (
  -- The thumbprint of the public key.
  id          text primary key,
  -- As a JWK, for anybody.
  public_key  jsonb not null,
  -- As a JWK, sealed with the secret of the academy.
  sealed_key  bytea not null,
  created_at  timestamptz not null
);
