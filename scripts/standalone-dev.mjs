import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './run-command.mjs';
import { answerApiAndWorker } from './standalone-server.mjs';

const require = createRequire(join(ROOT, 'build-config/package.json'));

/**
 * Serves a remote from its sources with hot reload.
 * @param {{ directory: string, host: string, port: number, api: string }} options
 */
export async function serveFromSources({ directory, host, port, api }) {
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const createConfig = require(join(directory, 'webpack.config.cjs'));
  const config = createConfig({ WEBPACK_SERVE: true }, { mode: 'development' });
  const answered = answerApiAndWorker({ api });
  const standalone = (request, response, next) => answered(request, response) || next();
  const server = new WebpackDevServer(
    {
      ...config.devServer,
      host,
      port,
      proxy: undefined,
      setupMiddlewares: (others) => [{ name: 'standalone', middleware: standalone }, ...others],
    },
    webpack(config),
  );
  await server.start();
}
