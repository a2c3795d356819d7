# syntax=docker/dockerfile:1
# docker build --build-arg SERVER_COMMIT=$(git rev-parse HEAD) -t cigogne .
# scripts/deploy.test.mjs compares ports, folders, settings and Node's version with the code.
ARG NODE_VERSION=24.21.0

# Also used to install the site and to release remotes (deploy/compose): contains sources, tools and builds.
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci
# The image contains no repository from which the build could read the commit.
ARG SERVER_COMMIT=""
ENV SERVER_COMMIT=${SERVER_COMMIT}
RUN npm run build

# Packages excluded from the bundles: native code, and packages that read files of their own.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /src
COPY --from=build /src/package.json /src/package-lock.json /src/.npmrc ./
COPY --from=build /src/server/package.json server/
RUN npm ci --omit=dev --workspace=@cigogne/server

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps \
    PORT=8080 \
    DATA_DIR=/data \
    SITE_DIR=/app/site
WORKDIR /app
# Includes server/package.json, which tells Node that the bundles are modules.
COPY --from=packages /src ./
COPY --from=build /src/LICENSE ./
COPY --from=build /src/server/dist server/dist
# Used unless a volume is mounted over it: the site of this build only, without former releases.
COPY --from=build /src/dist/site site
# The only folder besides /tmp that the server writes to.
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data
VOLUME ["/data"]
# Numeric, so that Kubernetes can verify that it is not root. In the image its name is node.
USER 1000:1000
EXPOSE 8080
# 'live' rather than 'ready': replacing the container does not help when only its database is unavailable.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
