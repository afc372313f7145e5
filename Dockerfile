# Builds the editions, then keeps what runs: the server's sources (Node strips their types), dist and production packages.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The database is another container and Node is the image's own: no optional packages.
RUN npm ci --omit=dev --omit=optional

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4200 DATA_DIR=/data DEMO=off
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/libs libs
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4200
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/server/src/main.ts"]
