export { ApprovalChain } from './chain/approval-chain.tsx';
export { ApprovalTrail } from './trail/approval-trail.tsx';
export { ApprovalSide } from './side/approval-side.tsx';
