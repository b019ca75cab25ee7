/*
 * Lets Node read TypeScript, as the Backstage CLI does it, but without its hooks for ES modules: those run in a thread of
 * their own, and memory and processor time of it would be counted as that of the measured backend. In production there are
 * none either.
 */
const { Module } = require('node:module');

const { register } = Module;
Module.register = () => {};
require('@backstage/cli/config/nodeTransform.cjs');

Module.register = register;
