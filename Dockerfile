# The site in a container. docs/containers.md says how it is run.
FROM node:24-trixie-slim AS build
WORKDIR /product
COPY package.json package-lock.json ./
COPY packages/backend/package.json packages/backend/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM debian:trixie-slim
RUN useradd --user-group --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin site \
  && install -d -m 0700 -o site -g site /data
COPY --from=build /product /opt/pet-cremation-site
WORKDIR /opt/pet-cremation-site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER site
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node_modules/.bin/node", "--eval", \
  "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node_modules/.bin/node", "server/index.ts"]
