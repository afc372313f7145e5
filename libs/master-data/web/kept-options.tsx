export { FollowOptions as default } from '#upkeep/web';
