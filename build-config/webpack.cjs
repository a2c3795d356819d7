/** The suite's webpack factories: one for remotes, one for the applications that run them. */
const { createHostConfig } = require('./webpack/host-config.cjs');
const { createRemoteConfig } = require('./webpack/remote-config.cjs');

module.exports = { createHostConfig, createRemoteConfig };
